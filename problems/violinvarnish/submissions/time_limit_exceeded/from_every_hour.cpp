// Extends the period from every first hour until the readings differ too much.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k, d;
    std::cin >> n >> k >> d;
    std::vector<int> readings(n);
    for (int& reading : readings) std::cin >> reading;
    long long periods = 0;
    for (int first = 0; first < n; first++) {
        int highest = readings[first];
        int lowest = readings[first];
        for (int last = first; last < n; last++) {
            highest = std::max(highest, readings[last]);
            lowest = std::min(lowest, readings[last]);
            if (highest - lowest > d) break;
            if (last - first + 1 >= k) periods++;
        }
    }
    std::cout << periods << '\n';
}
