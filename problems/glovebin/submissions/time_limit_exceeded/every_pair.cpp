// Compares every left glove with every right glove.
#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, d;
    std::cin >> n >> m >> d;
    std::vector<int> left(n), right(m);
    for (int& size : left) std::cin >> size;
    for (int& size : right) std::cin >> size;
    long long pairs = 0;
    for (int a : left)
        for (int b : right)
            if (std::abs(a - b) <= d) pairs++;
    std::cout << pairs << '\n';
}
