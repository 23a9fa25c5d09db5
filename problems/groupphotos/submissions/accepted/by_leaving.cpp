#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    // First the minute of leaving, because pairs are sorted by their first values.
    std::vector<std::pair<int, int>> guests(n);
    for (auto& [leave, come] : guests) std::cin >> come >> leave;
    std::sort(guests.begin(), guests.end());
    int photos = 0;
    int last = -1;
    for (const auto& [leave, come] : guests) {
        if (come > last) {
            photos++;
            last = leave;
        }
    }
    std::cout << photos << '\n';
}
