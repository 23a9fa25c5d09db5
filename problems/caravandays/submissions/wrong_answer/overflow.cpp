// The day does not fit into an int.
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
    using Arrival = std::pair<int, int>;
    std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> arrivals;
    std::vector<bool> reached(n + 1);
    arrivals.emplace(0, 1);
    int answer = -1;
    while (!arrivals.empty()) {
        auto [today, oasis] = arrivals.top();
        arrivals.pop();
        if (reached[oasis]) continue;
        reached[oasis] = true;
        if (oasis == n) answer = today;
        for (const Route& route : routes[oasis]) {
            long long leaves = route.first;
            if (today > leaves) leaves += (today - leaves + route.period - 1) / route.period * route.period;
            arrivals.emplace(int(leaves + route.days), route.to);
        }
    }
    std::cout << answer << '\n';
}
