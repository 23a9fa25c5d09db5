#include <algorithm>
#include <iostream>
#include <ranges>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, w, m;
    std::cin >> n >> w >> m;
    std::vector<int> glaze(n);
    for (int& grams : glaze) std::cin >> grams;

    const auto reaches = [&](long long grams) {
        std::vector<long long> begun(n);
        long long active = 0, total = 0;
        for (int i = 0; i < n; i++) {
            if (i >= w) active -= begun[i - w];
            begun[i] = std::max(0LL, grams - glaze[i] - active);
            active += begun[i];
            total += begun[i];
        }
        return total <= m;
    };

    const long long least = *std::min_element(glaze.begin(), glaze.end());
    const auto rises = std::views::iota(0, m);
    const auto last = std::ranges::partition_point(rises, [&](int rise) { return reaches(least + rise + 1); });
    std::cout << least + (last - rises.begin()) << '\n';
}
