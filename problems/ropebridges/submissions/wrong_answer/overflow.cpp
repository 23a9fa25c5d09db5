// The pay does not fit into an int.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> limits(n + 1), lengths(n + 1);
    for (int i = 0; i < n; i++) std::cin >> limits[i];
    for (int i = 0; i < n; i++) std::cin >> lengths[i];
    std::vector<std::pair<int, unsigned>> open;
    int position = 0;
    unsigned best = 0;
    for (int i = 0; i <= n; i++) {
        int start = position;
        while (!open.empty() && open.back().second >= unsigned(limits[i])) {
            start = open.back().first;
            best = std::max(best, open.back().second * unsigned(position - start));
            open.pop_back();
        }
        open.push_back({start, limits[i]});
        position += lengths[i];
    }
    std::cout << best << '\n';
}
