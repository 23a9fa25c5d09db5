#include <algorithm>
#include <iostream>
#include <vector>

/** The trip with this load may begin at this village, and its end is still open. */
struct Trip {
    int village, load;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    // After the last section, a broken bridge ends all trips.
    std::vector<int> limits(n + 1), position(n + 1);
    for (int i = 0; i < n; i++) std::cin >> limits[i];
    for (int i = 0; i < n; i++) {
        int length;
        std::cin >> length;
        position[i + 1] = position[i] + length;
    }
    std::vector<Trip> open;
    long long best = 0;
    for (int here = 0; here <= n; here++) {
        int village = here;
        while (!open.empty() && open.back().load >= limits[here]) {
            village = open.back().village;
            long long metres = position[here] - position[village];
            best = std::max(best, metres * open.back().load);
            open.pop_back();
        }
        open.push_back({village, limits[here]});
    }
    std::cout << best << '\n';
}
