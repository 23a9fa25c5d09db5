// Sends the catchers one by one, those who are ready first first, and only to where nobody was earlier.
#include <algorithm>
#include <climits>
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
    for (auto& [ready, village] : catchers) std::cin >> village >> ready;
    std::vector<std::vector<std::pair<int, int>>> roads(n + 1);
    for (int i = 0; i < m; i++) {
        int a, b, w;
        std::cin >> a >> b >> w;
        roads[a].push_back({b, w});
        roads[b].push_back({a, w});
    }
    std::sort(catchers.begin(), catchers.end());
    std::vector<long long> earliest(n + 1, LLONG_MAX);
    std::priority_queue<std::pair<long long, int>, std::vector<std::pair<long long, int>>, std::greater<>> queue;
    for (const auto& [ready, start] : catchers) {
        if (ready >= earliest[start]) continue;
        earliest[start] = ready;
        queue.push({ready, start});
        while (!queue.empty()) {
            auto [time, village] = queue.top();
            queue.pop();
            if (time > earliest[village]) continue;
            for (const auto& [other, w] : roads[village])
                if (time + w < earliest[other]) {
                    earliest[other] = time + w;
                    queue.push({time + w, other});
                }
        }
    }
    auto last = std::max_element(earliest.begin() + 1, earliest.end());
    std::cout << last - earliest.begin() << ' ' << *last << '\n';
}
