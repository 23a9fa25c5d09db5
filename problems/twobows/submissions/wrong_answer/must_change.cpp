// Always uses both bows.
#include <algorithm>
#include <functional>
#include <iostream>
#include <queue>
#include <vector>

std::vector<long long> bestSums(const std::vector<int>& results, int k) {
    std::priority_queue<int, std::vector<int>, std::greater<int>> best;
    std::vector<long long> sums = {0};
    for (int points : results) {
        best.push(points);
        sums.push_back(sums.back() + points);
        if (int(best.size()) > k) {
            sums.back() -= best.top();
            best.pop();
        }
    }
    return sums;
}

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> shortBow(n), longBow(n);
    for (int& points : shortBow) std::cin >> points;
    for (int& points : longBow) std::cin >> points;
    std::reverse(longBow.begin(), longBow.end());
    std::vector<long long> before = bestSums(shortBow, k);
    std::vector<long long> after = bestSums(longBow, k);
    long long best = 0;
    for (int change = 1; change < n; change++) best = std::max(best, before[change] + after[n - change]);
    std::cout << best << '\n';
}
