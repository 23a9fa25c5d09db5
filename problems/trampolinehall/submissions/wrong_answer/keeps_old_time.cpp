// Does not start again with the time when the hall becomes fuller than ever before.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> events;
    for (int i = 0; i < n; i++) {
        int start, end;
        std::cin >> start >> end;
        events.emplace_back(start, 1);
        events.emplace_back(end, -1);
    }
    std::sort(events.begin(), events.end());
    int inside = 0, most = 0, duration = 0;
    for (int i = 0; i < 2 * n; i++) {
        inside += events[i].second;
        most = std::max(most, inside);
        if (inside == most) duration += events[i + 1].first - events[i].first;
    }
    std::cout << most << ' ' << duration << '\n';
}
