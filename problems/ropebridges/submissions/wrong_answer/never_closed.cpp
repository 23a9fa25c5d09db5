// Forgets the trips that are still open after the last section.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> limits(n), lengths(n);
    for (int& limit : limits) std::cin >> limit;
    for (int& length : lengths) std::cin >> length;
    std::vector<std::pair<long long, int>> open;
    long long position = 0, best = 0;
    for (int i = 0; i < n; i++) {
        long long start = position;
        while (!open.empty() && open.back().second >= limits[i]) {
            start = open.back().first;
            best = std::max(best, open.back().second * (position - start));
            open.pop_back();
        }
        open.push_back({start, limits[i]});
        position += lengths[i];
    }
    std::cout << best << '\n';
}
