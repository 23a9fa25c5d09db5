#include <array>
#include <iostream>

// Room for a hundred thousand tides only.
std::array<int, 100001> marks;

int main() {
    int n, q;
    std::cin >> n >> q;
    int highest = -1;
    for (int i = 1; i <= n; i++) {
        int height;
        std::cin >> height;
        marks.at(i) = marks.at(i - 1) + (height > highest);
        if (height > highest) highest = height;
    }
    while (q--) {
        int l, r;
        std::cin >> l >> r;
        std::cout << marks.at(r) - marks.at(l - 1) << '\n';
    }
}
