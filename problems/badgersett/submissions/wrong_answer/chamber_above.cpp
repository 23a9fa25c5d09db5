// Leaves out all tunnels to the chamber above, and not only the one through which the search came.
#include <algorithm>
#include <iostream>
#include <vector>

struct Tunnel {
    int to, number;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<std::vector<Tunnel>> tunnels(n + 1);
    for (int number = 0; number < m; number++) {
        int a, b;
        std::cin >> a >> b;
        tunnels[a].push_back({b, number});
        tunnels[b].push_back({a, number});
    }
    std::vector<int> depth(n + 1, -1), low(n + 1), size(n + 1, 1), cameBy(n + 1, -1);
    std::vector<std::size_t> next(n + 1);
    std::vector<int> way = {1};
    depth[1] = 0;
    int critical = 0;
    long long most = 0;
    while (!way.empty()) {
        int chamber = way.back();
        if (next[chamber] < tunnels[chamber].size()) {
            Tunnel tunnel = tunnels[chamber][next[chamber]++];
            if (tunnel.to == cameBy[chamber]) continue;
            if (depth[tunnel.to] >= 0) {
                low[chamber] = std::min(low[chamber], depth[tunnel.to]);
            } else {
                depth[tunnel.to] = low[tunnel.to] = int(way.size());
                cameBy[tunnel.to] = chamber;
                way.push_back(tunnel.to);
            }
            continue;
        }
        way.pop_back();
        if (way.empty()) break;
        int above = way.back();
        if (low[chamber] >= depth[chamber]) {
            critical++;
            most = std::max(most, static_cast<long long>(size[chamber]) * (n - size[chamber]));
        }
        low[above] = std::min(low[above], low[chamber]);
        size[above] += size[chamber];
    }
    std::cout << critical << ' ' << most << '\n';
}
