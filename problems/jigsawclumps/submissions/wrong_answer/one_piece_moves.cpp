// Only piece a changes its clump. The pieces that are attached to it keep their old number.
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, k;
    std::cin >> n >> m >> k;
    std::vector<int> clump(n + 1), pieces(n + 1, 1);
    std::iota(clump.begin(), clump.end(), 0);
    for (int join = 1; join <= m; join++) {
        int a, b;
        std::cin >> a >> b;
        if (clump[a] == clump[b]) continue;
        pieces[clump[b]] += pieces[clump[a]];
        pieces[clump[a]] = 0;
        clump[a] = clump[b];
        if (pieces[clump[b]] >= k) {
            std::cout << join << ' ' << pieces[clump[b]] << '\n';
            return 0;
        }
    }
    std::cout << -1 << '\n';
}
