// Counts a piece of bread before the first tea, too.
#include <algorithm>
#include <iostream>
#include <limits>
#include <vector>

int main() {
    int n, bread;
    std::cin >> n >> bread;
    std::vector<std::vector<int>> error(n, std::vector<int>(n));
    for (auto& row : error) {
        for (int& each : row) std::cin >> each;
    }
    int sets = 1 << n;
    const int NEVER = std::numeric_limits<int>::max();
    std::vector<int> sitting(sets, NEVER), best(sets, NEVER);
    sitting[0] = best[0] = 0;
    for (int teas = 0; teas < sets; teas++) {
        for (int next = 0; next < n; next++) {
            if (teas >> next & 1) continue;
            int sum = sitting[teas];
            for (int earlier = 0; earlier < n; earlier++) {
                if (teas >> earlier & 1) sum += error[earlier][next];
            }
            sitting[teas | 1 << next] = std::min(sitting[teas | 1 << next], sum);
        }
    }
    for (int teas = 1; teas < sets; teas++) {
        for (int now = teas; now > 0; now = (now - 1) & teas) {
            best[teas] = std::min(best[teas], sitting[now] + bread + best[teas ^ now]);
        }
    }
    std::cout << best[sets - 1] << '\n';
}
