// Compares every pair of bouquets.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::string> bouquets(n);
    for (std::string& bouquet : bouquets) {
        std::cin >> bouquet;
        std::sort(bouquet.begin(), bouquet.end());
    }
    long long pairs = 0;
    for (int second = 0; second < n; second++)
        for (int first = 0; first < second; first++)
            if (bouquets[first] == bouquets[second]) pairs++;
    std::cout << pairs << '\n';
}
