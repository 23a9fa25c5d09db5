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
    using Arrival = std::pair<long long, int>;
    std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> arrivals;
    while (k--) {
        int village, preparation;
        std::cin >> village >> preparation;
        arrivals.emplace(preparation, village);
    }
    std::vector<std::vector<std::pair<int, int>>> roads(n + 1);
    while (m--) {
        int a, b, minutes;
        std::cin >> a >> b >> minutes;
        roads[a].emplace_back(b, minutes);
        roads[b].emplace_back(a, minutes);
    }
    std::vector<long long> times(n + 1, -1);
    while (!arrivals.empty()) {
        auto [time, village] = arrivals.top();
        arrivals.pop();
        if (times[village] >= 0) continue;
        times[village] = time;
        for (auto [other, minutes] : roads[village]) arrivals.emplace(time + minutes, other);
    }
    auto longest = std::max_element(times.begin(), times.end());
    std::cout << longest - times.begin() << ' ' << *longest << '\n';
}
