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
    // The smallest error for each set of teas in one sitting, without bread.
    std::vector<int> sitting(sets, std::numeric_limits<int>::max());
    sitting[0] = 0;
    for (int teas = 0; teas < sets; teas++) {
        for (int next = 0; next < n; next++) {
            if (teas >> next & 1) continue;
            int sum = sitting[teas];
            for (int earlier = 0; earlier < n; earlier++) {
                if (teas >> earlier & 1) sum += error[earlier][next];
            }
            int& with_next = sitting[teas | 1 << next];
            with_next = std::min(with_next, sum);
        }
    }
    // The same in any number of sittings. One of them contains the first tea of the set.
    std::vector<int> best(sitting);
    for (int teas = 1; teas < sets; teas++) {
        int others = teas & (teas - 1);
        int first = teas ^ others;
        for (int later = others; later > 0; later = (later - 1) & others) {
            best[teas] = std::min(best[teas], sitting[first | (others ^ later)] + bread + best[later]);
        }
    }
    std::cout << best[sets - 1] << '\n';
}
