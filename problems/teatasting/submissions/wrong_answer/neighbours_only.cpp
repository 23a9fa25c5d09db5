// Only the tea directly before spoils the next one.
#include <algorithm>
#include <iostream>
#include <limits>
#include <vector>

int main() {
    int n, bread;
    std::cin >> n >> bread;
    std::vector<std::vector<int>> error(n, std::vector<int>(n));
    for (auto& row : error) {
        for (int& each : row) std::cin >> each;
    }
    int sets = 1 << n;
    std::vector<std::vector<int>> best(sets, std::vector<int>(n, std::numeric_limits<int>::max()));
    for (int tea = 0; tea < n; tea++) best[1 << tea][tea] = 0;
    for (int teas = 1; teas < sets; teas++) {
        for (int last = 0; last < n; last++) {
            if (!(teas >> last & 1)) continue;
            for (int next = 0; next < n; next++) {
                if (teas >> next & 1) continue;
                int& after = best[teas | 1 << next][next];
                after = std::min(after, best[teas][last] + std::min(bread, error[last][next]));
            }
        }
    }
    std::cout << *std::min_element(best[sets - 1].begin(), best[sets - 1].end()) << '\n';
}
