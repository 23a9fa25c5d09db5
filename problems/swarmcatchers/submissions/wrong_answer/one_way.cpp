// Drives along each road only from a to b.
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
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
    }
    std::vector<bool> reached(n + 1);
    long long longest = -1;
    int last = 0;
    while (!arrivals.empty()) {
        auto [time, village] = arrivals.top();
        arrivals.pop();
        if (reached[village]) continue;
        reached[village] = true;
        if (time > longest) {
            longest = time;
            last = village;
        }
        for (auto [other, minutes] : roads[village]) arrivals.emplace(time + minutes, other);
    }
    std::cout << last << ' ' << longest << '\n';
}
