// The number of pairs does not fit into an int.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, m, d;
    std::cin >> n >> m >> d;
    std::vector<int> left(n), right(m);
    for (int& size : left) std::cin >> size;
    for (int& size : right) std::cin >> size;
    std::sort(left.begin(), left.end());
    std::sort(right.begin(), right.end());
    int from = 0, to = 0, pairs = 0;
    for (int size : left) {
        while (from < m && right[from] < size - d) from++;
        while (to < m && right[to] <= size + d) to++;
        pairs += to - from;
    }
    std::cout << pairs << '\n';
}
