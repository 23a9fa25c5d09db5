#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    // Pairs are compared by their first number, then by their second: more tops come first.
    std::vector<std::pair<int, int>> results(n);
    for (auto &[tops, attempts] : results) {
        std::cin >> tops >> attempts;
        tops = -tops;
    }
    auto ranking = results;
    std::sort(ranking.begin(), ranking.end());
    for (const auto &result : results) {
        auto first = std::lower_bound(ranking.begin(), ranking.end(), result);
        std::cout << first - ranking.begin() + 1 << ' ';
    }
    std::cout << '\n';
}
