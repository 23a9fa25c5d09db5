#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, limit;
    std::cin >> n >> limit;
    // The greatest value for each number of grams, with the strap empty and with at most one item on it.
    std::vector<int> empty(limit + 1), strapped(limit + 1);
    for (int i = 0; i < n; i++) {
        int weight, value;
        std::cin >> weight >> value;
        for (int grams = limit; grams >= 0; grams--) {
            strapped[grams] = std::max(strapped[grams], empty[grams] + value);
            if (grams < weight) continue;
            strapped[grams] = std::max(strapped[grams], strapped[grams - weight] + value);
            empty[grams] = std::max(empty[grams], empty[grams - weight] + value);
        }
    }
    std::cout << strapped[limit] << '\n';
}
