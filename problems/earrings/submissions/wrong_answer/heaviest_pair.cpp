// If several pairs differ equally little, takes the one with the heaviest stones.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> weights(n);
    for (int &weight : weights) std::cin >> weight;
    std::sort(weights.begin(), weights.end());
    int best = 0;
    for (int i = 1; i + 1 < n; i++) {
        if (weights[i + 1] - weights[i] <= weights[best + 1] - weights[best]) best = i;
    }
    std::cout << weights[best] << ' ' << weights[best + 1] << '\n';
}
