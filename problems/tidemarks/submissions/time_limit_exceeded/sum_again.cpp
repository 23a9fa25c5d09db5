// Finds the marks once, but adds them up for every visitor again.
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q;
    std::cin >> n >> q;
    std::vector<int> marked(n);
    int highest = -1;
    for (int& mark : marked) {
        int height;
        std::cin >> height;
        mark = height > highest;
        if (height > highest) highest = height;
    }
    while (q--) {
        int l, r;
        std::cin >> l >> r;
        std::cout << std::accumulate(marked.begin() + l - 1, marked.begin() + r, 0) << '\n';
    }
}
