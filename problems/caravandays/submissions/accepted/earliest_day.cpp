#include <algorithm>
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

struct Route {
    int to, first, period, days;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<std::vector<Route>> routes(n + 1);
    while (m--) {
        int a, b, f, p, t;
        std::cin >> a >> b >> f >> p >> t;
        routes[a].push_back({b, f, p, t});
    }
    using Arrival = std::pair<long long, int>;
    std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> arrivals;
    std::vector<bool> reached(n + 1);
    arrivals.emplace(0, 1);
    while (!arrivals.empty()) {
        auto [today, oasis] = arrivals.top();
        arrivals.pop();
        if (oasis == n) {
            std::cout << today << '\n';
            return 0;
        }
        if (reached[oasis]) continue;
        reached[oasis] = true;
        for (const Route& route : routes[oasis]) {
            // How many caravans have left before today?
            long long before = (std::max<long long>(today - route.first, 0) + route.period - 1) / route.period;
            arrivals.emplace(route.first + before * route.period + route.days, route.to);
        }
    }
    std::cout << -1 << '\n';
}
