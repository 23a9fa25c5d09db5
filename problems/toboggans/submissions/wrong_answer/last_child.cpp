// The last child, alone in the middle, stays on the hill.
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
    int light = 0;
    int heavy = n - 1;
    int toboggans = 0;
    while (light < heavy) {
        if (weights[light] + weights[heavy] <= w) light++;
        heavy--;
        toboggans++;
    }
    std::cout << toboggans << '\n';
}
