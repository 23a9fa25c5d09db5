#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> events;
    events.reserve(2 * n);
    for (int i = 0; i < n; i++) {
        int start, end;
        std::cin >> start >> end;
        events.emplace_back(start, 1);
        events.emplace_back(end, -1);
    }
    std::sort(events.begin(), events.end());
    std::vector<int> timeWith(n + 1);  // how long the hall has exactly so many visitors
    int inside{}, before{};
    for (auto [time, change] : events) {
        timeWith[inside] += time - before;
        inside += change;
        before = time;
    }
    int most = n;
    while (timeWith[most] == 0) most--;
    std::cout << most << ' ' << timeWith[most] << '\n';
}
