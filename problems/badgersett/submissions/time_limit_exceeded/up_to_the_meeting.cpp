#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

// From both ends of each other tunnel it climbs the tree to where they meet, in O((m - n) n).
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<std::pair<int, int>> tunnels(m);
    std::vector<std::vector<std::pair<int, int>>> next(n + 1);
    for (int i = 0; i < m; i++) {
        auto& [a, b] = tunnels[i];
        std::cin >> a >> b;
        next[a].push_back({b, i});
        next[b].push_back({a, i});
    }
    std::vector<int> above(n + 1), depth(n + 1, -1), order{1};
    std::vector<bool> inTree(m), doubled(n + 1);
    depth[1] = 0;
    for (int i = 0; i < n; i++) {
        const int chamber = order[i];
        for (auto [other, tunnel] : next[chamber])
            if (depth[other] < 0) {
                depth[other] = depth[chamber] + 1;
                above[other] = chamber;
                inTree[tunnel] = true;
                order.push_back(other);
            }
    }
    for (int i = 0; i < m; i++) {
        if (inTree[i]) continue;
        auto [a, b] = tunnels[i];
        while (a != b) {
            if (depth[a] < depth[b]) std::swap(a, b);
            doubled[a] = true;
            a = above[a];
        }
    }
    std::vector<long long> size(n + 1, 1);
    long long critical = 0, most = 0;
    for (int i = n - 1; i > 0; i--) {
        const int chamber = order[i];
        size[above[chamber]] += size[chamber];
        if (doubled[chamber]) continue;
        critical++;
        most = std::max(most, size[chamber] * (n - size[chamber]));
    }
    std::cout << critical << ' ' << most << '\n';
}
