// Extends the trip from every first section, one section at a time.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> limits(n), lengths(n);
    for (int& limit : limits) std::cin >> limit;
    for (int& length : lengths) std::cin >> length;
    long long best = 0;
    for (int first = 0; first < n; first++) {
        int load = limits[first];
        long long metres = 0;
        for (int last = first; last < n; last++) {
            load = std::min(load, limits[last]);
            metres += lengths[last];
            best = std::max(best, load * metres);
        }
    }
    std::cout << best << '\n';
}
