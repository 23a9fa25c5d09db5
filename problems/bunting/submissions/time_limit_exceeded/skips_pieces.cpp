// Tries all lengths from the longest. If a colour differs by d, the next d - 1 pieces of this length cannot be fair.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

int main() {
    int n;
    std::string flags;
    std::cin >> n >> flags;
    std::vector<std::array<int, 3>> before(n + 1);
    for (int i = 0; i < n; i++) {
        before[i + 1] = before[i];
        before[i + 1][flags[i] == 'r' ? 0 : flags[i] == 'y' ? 1 : 2]++;
    }
    for (int each = *std::min_element(before[n].begin(), before[n].end()); each > 0; each--) {
        for (int i = 0; i + 3 * each <= n;) {
            int skip = 0;
            for (int c = 0; c < 3; c++) skip = std::max(skip, std::abs(before[i + 3 * each][c] - before[i][c] - each));
            if (skip == 0) {
                std::cout << 3 * each << '\n';
                return 0;
            }
            i += skip;
        }
    }
    std::cout << 0 << '\n';
}
