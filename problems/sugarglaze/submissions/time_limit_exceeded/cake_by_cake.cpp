// Adds the passes to each of the cakes below the bar.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, w, m;
    std::cin >> n >> w >> m;
    std::vector<long long> glaze(n);
    for (long long& grams : glaze) std::cin >> grams;
    long long low = *std::min_element(glaze.begin(), glaze.end());
    long long high = low + m;
    while (low < high) {
        const long long middle = (low + high + 1) / 2;
        std::vector<long long> glazed = glaze;
        long long left = m;
        for (int i = 0; i < n && left >= 0; i++) {
            const long long missing = middle - glazed[i];
            if (missing <= 0) continue;
            left -= missing;
            for (int j = i; j < std::min(n, i + w); j++) glazed[j] += missing;
        }
        if (left >= 0)
            low = middle;
        else
            high = middle - 1;
    }
    std::cout << low << '\n';
}
