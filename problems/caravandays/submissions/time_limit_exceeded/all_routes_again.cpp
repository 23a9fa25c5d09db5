// Goes through all routes until no oasis is reached earlier than before.
#include <iostream>
#include <vector>

struct Route {
    int from, to, first, period, days;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<Route> routes(m);
    for (auto& [a, b, f, p, t] : routes) std::cin >> a >> b >> f >> p >> t;
    const long long never = 1'000'000'000'000'000;
    std::vector<long long> earliest(n + 1, never);
    earliest[1] = 0;
    bool changed = true;
    while (changed) {
        changed = false;
        for (const auto& [a, b, f, p, t] : routes) {
            long long today = earliest[a];
            if (today == never) continue;
            long long leaves = today <= f ? f : f + (today - f + p - 1) / p * p;
            if (leaves + t < earliest[b]) {
                earliest[b] = leaves + t;
                changed = true;
            }
        }
    }
    std::cout << (earliest[n] == never ? -1 : earliest[n]) << '\n';
}
