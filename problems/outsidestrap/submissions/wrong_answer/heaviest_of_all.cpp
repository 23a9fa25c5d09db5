// Hangs the heaviest item of all on the strap, even if it is better to leave it at home.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n, limit;
    std::cin >> n >> limit;
    std::vector<std::pair<int, int>> items(n);
    for (auto& [weight, value] : items) std::cin >> weight >> value;
    std::sort(items.rbegin(), items.rend());
    std::vector<int> best(limit + 1);
    for (int i = 1; i < n; i++) {
        auto [weight, value] = items[i];
        for (int grams = limit; grams >= weight; grams--) {
            best[grams] = std::max(best[grams], best[grams - weight] + value);
        }
    }
    std::cout << best[limit] + items[0].second << '\n';
}
