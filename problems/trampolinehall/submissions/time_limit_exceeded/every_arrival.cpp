// Counts the visitors again for each moment at which somebody comes.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> starts(n), ends(n);
    for (int i = 0; i < n; i++) std::cin >> starts[i] >> ends[i];
    std::vector<int> moments = starts;
    std::sort(moments.begin(), moments.end());
    moments.erase(std::unique(moments.begin(), moments.end()), moments.end());
    int most = 0, duration = 0;
    for (int moment : moments) {
        int inside = 0;
        for (int i = 0; i < n; i++) inside += (starts[i] <= moment) & (moment < ends[i]);
        if (inside < most) continue;
        if (inside > most) duration = 0;
        most = inside;
        // Somebody must leave before the hall can be so full again.
        int next = 1'000'000'000;
        for (int end : ends) {
            if (end > moment) next = std::min(next, end);
        }
        duration += next - moment;
    }
    std::cout << most << ' ' << duration << '\n';
}
