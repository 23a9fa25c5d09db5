#include <algorithm>
#include <functional>
#include <iostream>
#include <queue>
#include <vector>

/** The sum of the k best of the first 0, 1, 2, ... results. */
std::vector<long long> bestSums(const std::vector<int>& results, int k) {
    std::priority_queue<int, std::vector<int>, std::greater<int>> best;
    std::vector<long long> sums = {0};
    long long total = 0;
    for (int points : results) {
        best.push(points);
        total += points;
        if (int(best.size()) > k) {
            total -= best.top();
            best.pop();
        }
        sums.push_back(total);
    }
    return sums;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    std::vector<int> shortBow(n), longBow(n);
    for (int& points : shortBow) std::cin >> points;
    for (int& points : longBow) std::cin >> points;
    std::reverse(longBow.begin(), longBow.end());
    std::vector<long long> before = bestSums(shortBow, k);
    std::vector<long long> after = bestSums(longBow, k);
    long long best = 0;
    for (int change = 0; change <= n; change++) best = std::max(best, before[change] + after[n - change]);
    std::cout << best << '\n';
}
