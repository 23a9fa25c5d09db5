// Lets her leave before the first day f, with a caravan that does not exist.
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
    long long answer = -1;
    while (!arrivals.empty() && answer < 0) {
        auto [today, oasis] = arrivals.top();
        arrivals.pop();
        if (oasis == n) answer = today;
        if (reached[oasis]) continue;
        reached[oasis] = true;
        for (const Route& route : routes[oasis]) {
            long long wait = ((route.first - today) % route.period + route.period) % route.period;
            arrivals.emplace(today + wait + route.days, route.to);
        }
    }
    std::cout << answer << '\n';
}
