// Takes each tunnel away and looks how many chambers can still be reached.
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
    int critical = 0;
    long long most = 0;
    for (int missing = 0; missing < m; missing++) {
        std::vector<bool> seen(n + 1);
        std::vector<int> stack = {1};
        seen[1] = true;
        long long reached = 0;
        while (!stack.empty()) {
            int chamber = stack.back();
            stack.pop_back();
            reached++;
            for (const Tunnel& tunnel : tunnels[chamber]) {
                if (tunnel.number == missing || seen[tunnel.to]) continue;
                seen[tunnel.to] = true;
                stack.push_back(tunnel.to);
            }
        }
        if (reached < n) {
            critical++;
            most = std::max(most, reached * (n - reached));
        }
    }
    std::cout << critical << ' ' << most << '\n';
}
