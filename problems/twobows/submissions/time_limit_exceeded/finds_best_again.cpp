// Finds the best k results of both parts again for each change of the bow.
#include <algorithm>
#include <functional>
#include <iostream>
#include <numeric>
#include <vector>

long long sumOfBest(std::vector<int> results, int k) {
    if (int(results.size()) > k) {
        std::nth_element(results.begin(), results.begin() + k, results.end(), std::greater<int>());
        results.resize(std::size_t(k));
    }
    return std::accumulate(results.begin(), results.end(), 0LL);
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    std::vector<int> shortBow(n), longBow(n);
    for (int& points : shortBow) std::cin >> points;
    for (int& points : longBow) std::cin >> points;
    long long best = 0;
    for (int change = 0; change <= n; change++)
        best = std::max(best, sumOfBest({shortBow.begin(), shortBow.begin() + change}, k) +
                                  sumOfBest({longBow.begin() + change, longBow.end()}, k));
    std::cout << best << '\n';
}
