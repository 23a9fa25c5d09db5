// Each piece knows the number of its clump. A join looks through all pieces and renumbers those of one clump.
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, k;
    std::cin >> n >> m >> k;
    std::vector<int> clump(n + 1);
    std::iota(clump.begin(), clump.end(), 0);
    for (int join = 1; join <= m; join++) {
        int a, b;
        std::cin >> a >> b;
        int from = clump[a], to = clump[b];
        if (from == to) continue;
        int pieces = 0;
        for (int& number : clump) {
            if (number == from) number = to;
            if (number == to) pieces++;
        }
        if (pieces >= k) {
            std::cout << join << ' ' << pieces << '\n';
            return 0;
        }
    }
    std::cout << -1 << '\n';
}
