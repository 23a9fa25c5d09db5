// Always moors the boat next whose mast is nearest to the middle, of all that fit. It sorts these again for each boat.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
    int n, d;
    std::cin >> n >> d;
    std::vector<int> left, order;
    for (int mast = 1; mast <= n; mast++) left.push_back(mast);
    int next = (n + 1) / 2;
    while (true) {
        order.push_back(next);
        left.erase(std::find(left.begin(), left.end(), next));
        if (left.empty()) break;
        std::vector<int> fitting;
        for (int mast : left)
            if (std::abs(mast - next) >= d) fitting.push_back(mast);
        if (fitting.empty()) {
            std::cout << "tangled\n";
            return 0;
        }
        auto from_middle = [&](int mast) { return std::abs(2 * mast - n - 1); };
        std::sort(fitting.begin(), fitting.end(), [&](int a, int b) {
            return from_middle(a) != from_middle(b) ? from_middle(a) < from_middle(b) : a < b;
        });
        next = fitting[0];
    }
    for (int mast : order) std::cout << mast << ' ';
    std::cout << '\n';
}
