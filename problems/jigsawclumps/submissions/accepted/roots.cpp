#include <iostream>
#include <numeric>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, k;
    std::cin >> n >> m >> k;
    std::vector<int> parent(n + 1), pieces(n + 1, 1);
    std::iota(parent.begin(), parent.end(), 0);
    auto root = [&](int piece) {
        while (parent[piece] != piece) {
            parent[piece] = parent[parent[piece]];
            piece = parent[piece];
        }
        return piece;
    };
    for (int join = 1; join <= m; join++) {
        int a, b;
        std::cin >> a >> b;
        a = root(a);
        b = root(b);
        if (a == b) continue;
        parent[a] = b;
        pieces[b] += pieces[a];
        if (pieces[b] >= k) {
            std::cout << join << ' ' << pieces[b] << '\n';
            return 0;
        }
    }
    std::cout << -1 << '\n';
}
