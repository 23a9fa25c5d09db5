// Joins the roots with the difference of a and b, as if these were the roots.
#include <iostream>
#include <numeric>
#include <utility>
#include <vector>

std::vector<int> parent;
std::vector<long long> above;

std::pair<int, long long> find(int kite) {
    long long height = 0;
    while (parent[kite] != kite) {
        int next = parent[kite];
        above[kite] += above[next];
        parent[kite] = parent[next];
        height += above[kite];
        kite = parent[kite];
    }
    return {kite, height};
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    parent.resize(n + 1);
    std::iota(parent.begin(), parent.end(), 0);
    above.resize(n + 1);
    int thrownAway = 0;
    while (m--) {
        char kind;
        int a, b;
        std::cin >> kind >> a >> b;
        auto [rootA, heightA] = find(a);
        auto [rootB, heightB] = find(b);
        if (kind == '+') {
            int d;
            std::cin >> d;
            if (rootA != rootB) {
                parent[rootB] = rootA;
                above[rootB] = d;
            } else if (heightB - heightA != d) {
                thrownAway++;
            }
        } else if (rootA == rootB) {
            std::cout << heightB - heightA << '\n';
        } else {
            std::cout << "unknown\n";
        }
    }
    std::cout << thrownAway << '\n';
}
