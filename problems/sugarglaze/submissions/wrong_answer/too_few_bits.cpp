// The number of passes that a check needs does not fit into 32 bits.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <vector>

int main() {
    int n, w, m;
    std::cin >> n >> w >> m;
    std::vector<std::int64_t> glaze(n);
    for (std::int64_t& grams : glaze) std::cin >> grams;
    std::int64_t low = *std::min_element(glaze.begin(), glaze.end());
    std::int64_t high = low + m;
    while (low < high) {
        const std::int64_t middle = (low + high + 1) / 2;
        std::vector<std::int64_t> begun(n);
        std::int64_t active = 0;
        std::uint32_t total = 0;
        for (int i = 0; i < n; i++) {
            if (i >= w) active -= begun[i - w];
            const std::int64_t missing = std::max<std::int64_t>(0, middle - glaze[i] - active);
            begun[i] = missing;
            active += missing;
            total += static_cast<std::uint32_t>(missing);
        }
        if (total <= static_cast<std::uint32_t>(m))
            low = middle;
        else
            high = middle - 1;
    }
    std::cout << low << '\n';
}
