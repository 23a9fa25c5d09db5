// Keeps a list of the kinds in the van, ordered by their things nearest to the door, and searches it from the door.
#include <algorithm>
#include <iostream>
#include <map>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::map<int, std::vector<int>> places;
    std::vector<std::pair<int, int>> order;
    for (int i = 1; i <= n; i++) {
        int x;
        std::cin >> x;
        if (x > 0) {
            if (!places[x].empty()) {
                auto at = order.end() - 1;
                while (at->second != x) --at;
                order.erase(at);
            }
            order.push_back({i, x});
            places[x].push_back(i);
            continue;
        }
        if (order.empty() || order.back().second != -x) {
            std::cout << i << '\n';
            return 0;
        }
        order.pop_back();
        auto& others = places[-x];
        others.pop_back();
        if (!others.empty()) {
            std::pair<int, int> next{others.back(), -x};
            order.insert(std::lower_bound(order.begin(), order.end(), next), next);
        }
    }
    std::cout << "ok\n";
}
