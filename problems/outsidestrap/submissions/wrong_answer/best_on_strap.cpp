#include <algorithm>
#include <iostream>
#include <vector>

// Hangs up the most useful thing and packs the rest as well as can be.
int main() {
    int n, capacity;
    std::cin >> n >> capacity;
    std::vector<std::pair<int, int>> things(n);
    for (auto& [use, weight] : things) std::cin >> weight >> use;
    std::sort(things.rbegin(), things.rend());
    std::vector<int> best(capacity + 1, 0);
    for (int i = 1; i < n; i++)
        for (int room = capacity; room >= things[i].second; room--)
            best[room] = std::max(best[room], best[room - things[i].second] + things[i].first);
    std::cout << best[capacity] + things[0].first << '\n';
}
