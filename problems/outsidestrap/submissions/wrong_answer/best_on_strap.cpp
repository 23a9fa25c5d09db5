// Hangs the most valuable item on the strap, and packs the others as well as possible.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n, limit;
    std::cin >> n >> limit;
    std::vector<std::pair<int, int>> items(n);
    for (auto& [value, weight] : items) std::cin >> weight >> value;
    std::sort(items.rbegin(), items.rend());
    std::vector<int> best(limit + 1);
    for (int i = 1; i < n; i++) {
        auto [value, weight] = items[i];
        for (int grams = limit; grams >= weight; grams--) {
            best[grams] = std::max(best[grams], best[grams - weight] + value);
        }
    }
    std::cout << best[limit] + items[0].first << '\n';
}
