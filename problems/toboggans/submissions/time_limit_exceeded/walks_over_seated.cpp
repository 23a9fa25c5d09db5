// Finds the heaviest partner by binary search, but then walks over all the children who already sit.
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
    std::vector<char> sits(n);
    int toboggans = 0;
    for (int heavy = n - 1; heavy >= 0; heavy--) {
        if (sits[heavy]) continue;
        sits[heavy] = 1;
        toboggans++;
        auto end = std::upper_bound(weights.begin(), weights.begin() + heavy, w - weights[heavy]);
        int other = static_cast<int>(end - weights.begin()) - 1;
        while (other >= 0 && sits[other]) other--;
        if (other >= 0) sits[other] = 1;
    }
    std::cout << toboggans << '\n';
}
