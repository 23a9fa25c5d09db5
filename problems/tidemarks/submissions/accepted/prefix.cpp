#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q;
    std::cin >> n >> q;
    std::vector<int> marks(n + 1);
    int highest = -1;
    for (int i = 1; i <= n; i++) {
        int height;
        std::cin >> height;
        marks[i] = marks[i - 1] + (height > highest);
        highest = std::max(highest, height);
    }
    while (q--) {
        int l, r;
        std::cin >> l >> r;
        std::cout << marks[r] - marks[l - 1] << '\n';
    }
}
