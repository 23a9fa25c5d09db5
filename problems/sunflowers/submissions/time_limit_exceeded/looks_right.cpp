// Looks at the flowers to the right of each flower until one is taller.
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> heights(n);
    for (int& height : heights) std::cin >> height;
    long long metres = 0;
    int sticks = 0;
    for (int i = 0; i < n; i++) {
        int j = i + 1;
        while (j < n && heights[j] <= heights[i]) j++;
        if (j < n) metres += j - i;
        else sticks++;
    }
    std::cout << metres << ' ' << sticks << '\n';
}
