// Puts more attempts first, like more tops.
#include <algorithm>
#include <functional>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> results(n);
    for (auto &[tops, attempts] : results) std::cin >> tops >> attempts;
    auto ranking = results;
    std::sort(ranking.begin(), ranking.end(), std::greater<>());
    for (const auto &result : results) {
        auto first = std::lower_bound(ranking.begin(), ranking.end(), result, std::greater<>());
        std::cout << first - ranking.begin() + 1 << ' ';
    }
    std::cout << '\n';
}
