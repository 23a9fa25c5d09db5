// For each bell as the lowest, searches both other lists for the next higher bell from the start.
#include <algorithm>
#include <array>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::array<int, 3> sizes;
    for (int& size : sizes) std::cin >> size;
    std::array<std::vector<int>, 3> foundries;
    for (int f = 0; f < 3; f++) {
        foundries[f].resize(sizes[f]);
        for (int& pitch : foundries[f]) std::cin >> pitch;
        std::sort(foundries[f].begin(), foundries[f].end());
    }
    int smallest = 1'000'000'000;
    for (int f = 0; f < 3; f++) {
        for (int lowest : foundries[f]) {
            int highest = lowest;
            bool complete = true;
            for (int g = 0; g < 3; g++) {
                if (g == f) continue;
                std::size_t i = 0;
                while (i < foundries[g].size() && foundries[g][i] < lowest) i++;
                if (i < foundries[g].size())
                    highest = std::max(highest, foundries[g][i]);
                else
                    complete = false;
            }
            if (complete) smallest = std::min(smallest, highest - lowest);
        }
    }
    std::cout << smallest << '\n';
}
