#include <algorithm>
#include <iostream>
#include <set>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k, d;
    std::cin >> n >> k >> d;
    std::vector<int> readings(n);
    for (int& reading : readings) std::cin >> reading;
    std::multiset<int> window;
    long long periods = 0;
    int right = 0;
    // For each first hour: `right` is the first hour with which the period is not steady.
    for (int left = 0; left < n; left++) {
        while (right < n) {
            int lowest = readings[right];
            int highest = readings[right];
            if (!window.empty()) {
                lowest = std::min(lowest, *window.begin());
                highest = std::max(highest, *window.rbegin());
            }
            if (highest - lowest > d) break;
            window.insert(readings[right]);
            right++;
        }
        if (right - left >= k) periods += right - left - k + 1;
        window.erase(window.find(readings[left]));
    }
    std::cout << periods << '\n';
}
