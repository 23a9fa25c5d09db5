// Decides the bottles in the order of their numbers. A bottle that reacts with one that stays is not tried.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <vector>

std::vector<std::uint64_t> reacts;

int most(std::size_t bottle, std::uint64_t chosen) {
    if (bottle == reacts.size()) return 0;
    int best = most(bottle + 1, chosen);
    if ((reacts[bottle] & chosen) == 0) best = std::max(best, 1 + most(bottle + 1, chosen | std::uint64_t{1} << bottle));
    return best;
}

int main() {
    int n, m;
    std::cin >> n >> m;
    reacts.resize(n);
    for (int i = 0; i < m; i++) {
        int a, b;
        std::cin >> a >> b;
        reacts[a - 1] |= std::uint64_t{1} << (b - 1);
        reacts[b - 1] |= std::uint64_t{1} << (a - 1);
    }
    std::cout << most(0, 0) << '\n';
}
