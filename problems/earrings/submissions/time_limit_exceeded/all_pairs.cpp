// Compares every pair of stones.
#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> weights(n);
    for (int &weight : weights) std::cin >> weight;
    int difference = 1'000'000'000, lightest = 1'000'000'000;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
            int d = std::abs(weights[i] - weights[j]);
            if (d > difference) continue;
            int lighter = std::min(weights[i], weights[j]);
            if (d < difference || lighter < lightest) {
                difference = d;
                lightest = lighter;
            }
        }
    }
    std::cout << lightest << ' ' << lightest + difference << '\n';
}
