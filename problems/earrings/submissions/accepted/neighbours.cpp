#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> weights(n);
    for (int &weight : weights) std::cin >> weight;
    std::sort(weights.begin(), weights.end());
    std::vector<int> gaps;
    for (int i = 0; i + 1 < n; i++) gaps.push_back(weights[i + 1] - weights[i]);
    // The first one of the smallest gaps.
    auto best = std::min_element(gaps.begin(), gaps.end()) - gaps.begin();
    std::cout << weights[best] << ' ' << weights[best + 1] << '\n';
}
