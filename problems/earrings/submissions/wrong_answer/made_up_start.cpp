// Starts with a smallest difference of 1,000,000, which may be too small.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> weights(n);
    for (int &weight : weights) std::cin >> weight;
    std::sort(weights.begin(), weights.end());
    int smallest = 1'000'000;
    int lighter = 0, heavier = 0;
    for (int i = 0; i + 1 < n; i++) {
        if (weights[i + 1] - weights[i] < smallest) {
            smallest = weights[i + 1] - weights[i];
            lighter = weights[i];
            heavier = weights[i + 1];
        }
    }
    std::cout << lighter << ' ' << heavier << '\n';
}
