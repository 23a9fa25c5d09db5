// The longest time can be too much for 32 bits.
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
    int n, m, k;
    std::cin >> n >> m >> k;
    std::vector<int> times(n + 1, 2'000'000'000);
    std::priority_queue<std::pair<int, int>> arrivals;
    while (k--) {
        int village, preparation;
        std::cin >> village >> preparation;
        times[village] = preparation;
        arrivals.emplace(-preparation, village);
    }
    std::vector<std::vector<std::pair<int, int>>> roads(n + 1);
    while (m--) {
        int a, b, minutes;
        std::cin >> a >> b >> minutes;
        roads[a].emplace_back(b, minutes);
        roads[b].emplace_back(a, minutes);
    }
    while (!arrivals.empty()) {
        auto [time, village] = arrivals.top();
        arrivals.pop();
        if (-time > times[village]) continue;
        for (auto [other, minutes] : roads[village]) {
            if (minutes - time >= times[other]) continue;
            times[other] = minutes - time;
            arrivals.emplace(-times[other], other);
        }
    }
    int last = 1;
    for (int village = 2; village <= n; village++) {
        if (times[village] > times[last]) last = village;
    }
    std::cout << last << ' ' << times[last] << '\n';
}
