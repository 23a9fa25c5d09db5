// Searches again for each locked passage.
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
    std::vector<int> route(k + 1);
    for (int& room : route) std::cin >> room;
    std::vector<std::vector<std::pair<int, int>>> passages(n + 1);
    while (m--) {
        int a, b, seconds;
        std::cin >> a >> b >> seconds;
        passages[a].emplace_back(b, seconds);
        passages[b].emplace_back(a, seconds);
    }
    using Arrival = std::pair<long long, int>;
    for (int i = 0; i < k; i++) {
        std::vector<long long> times(n + 1, 1'000'000'000'000);
        times[1] = 0;
        std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> arrivals;
        arrivals.emplace(0, 1);
        long long answer = -1;
        while (!arrivals.empty() && answer < 0) {
            auto [time, room] = arrivals.top();
            arrivals.pop();
            if (time > times[room]) continue;
            if (room == n) answer = time;
            for (auto [other, seconds] : passages[room]) {
                if (room == route[i] && other == route[i + 1]) continue;
                if (room == route[i + 1] && other == route[i]) continue;
                if (time + seconds >= times[other]) continue;
                times[other] = time + seconds;
                arrivals.emplace(times[other], other);
            }
        }
        std::cout << answer << '\n';
    }
}
