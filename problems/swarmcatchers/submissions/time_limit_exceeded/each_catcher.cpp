// Runs Dijkstra's algorithm for each catcher alone.
#include <algorithm>
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, k;
    std::cin >> n >> m >> k;
    std::vector<std::pair<int, int>> catchers(k);
    for (auto& [village, preparation] : catchers) std::cin >> village >> preparation;
    std::vector<std::vector<std::pair<int, int>>> roads(n + 1);
    while (m--) {
        int a, b, minutes;
        std::cin >> a >> b >> minutes;
        roads[a].emplace_back(b, minutes);
        roads[b].emplace_back(a, minutes);
    }
    using Arrival = std::pair<long long, int>;
    std::vector<long long> best(n + 1, 1'000'000'000'000);
    best[0] = -1;
    for (auto [start, preparation] : catchers) {
        std::vector<long long> times(n + 1, 1'000'000'000'000);
        std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> arrivals;
        arrivals.emplace(preparation, start);
        times[start] = preparation;
        while (!arrivals.empty()) {
            auto [time, village] = arrivals.top();
            arrivals.pop();
            if (time > times[village]) continue;
            best[village] = std::min(best[village], time);
            for (auto [other, minutes] : roads[village]) {
                if (time + minutes >= times[other]) continue;
                times[other] = time + minutes;
                arrivals.emplace(times[other], other);
            }
        }
    }
    auto longest = std::max_element(best.begin(), best.end());
    std::cout << longest - best.begin() << ' ' << *longest << '\n';
}
