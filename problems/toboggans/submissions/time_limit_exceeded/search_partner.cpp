// For the heaviest child, searches all others for the heaviest partner that is light enough.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, w;
    std::cin >> n >> w;
    std::vector<int> weights(n);
    for (int& weight : weights) std::cin >> weight;
    std::sort(weights.begin(), weights.end());
    std::vector<bool> sits(n);
    int toboggans = 0;
    for (int heavy = n - 1; heavy >= 0; heavy--) {
        if (sits[heavy]) continue;
        toboggans++;
        for (int other = heavy - 1; other >= 0; other--)
            if (!sits[other] && weights[other] + weights[heavy] <= w) {
                sits[other] = true;
                break;
            }
    }
    std::cout << toboggans << '\n';
}
