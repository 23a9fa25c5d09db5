// Looks for the largest photo in the whole list every night.
#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    std::vector<int> sizes(n);
    for (int& size : sizes) std::cin >> size;
    for (int night = 0; night < k; night++) {
        auto largest = std::max_element(sizes.begin(), sizes.end());
        *largest = (*largest + 1) / 2;
    }
    std::cout << std::accumulate(sizes.begin(), sizes.end(), 0LL) << '\n';
}
