// Adds up all nights of the window again for each day.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k, s;
    std::cin >> n >> k >> s;
    std::vector<int> snow(n);
    for (int& night : snow) std::cin >> night;
    int closed = 0;
    for (int day = 0; day < n; day++) {
        int sum = 0;
        for (int night = std::max(0, day - k + 1); night <= day; night++) sum += snow[night];
        if (sum >= s) closed++;
    }
    std::cout << closed << '\n';
}
