// Sorts by inserting one stone after the other, which moves up to n stones each time.
#include <iostream>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> weights(n);
    for (int &weight : weights) std::cin >> weight;
    for (int i = 1; i < n; i++) {
        for (int j = i; j > 0 && weights[j] < weights[j - 1]; j--) std::swap(weights[j], weights[j - 1]);
    }
    int best = 0;
    for (int i = 1; i + 1 < n; i++) {
        if (weights[i + 1] - weights[i] < weights[best + 1] - weights[best]) best = i;
    }
    std::cout << weights[best] << ' ' << weights[best + 1] << '\n';
}
