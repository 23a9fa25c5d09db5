// Sorts by the minute of coming, and takes the photo when the first one of a group leaves, although others leave earlier.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> guests(n);
    for (auto& [come, leave] : guests) std::cin >> come >> leave;
    std::sort(guests.begin(), guests.end());
    int photos = 0;
    int last = -1;
    for (const auto& [come, leave] : guests) {
        if (come > last) {
            photos++;
            last = leave;
        }
    }
    std::cout << photos << '\n';
}
