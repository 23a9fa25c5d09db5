#include <algorithm>
#include <iostream>
#include <limits>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, d;
    std::cin >> n >> m >> d;
    std::vector<int> left(n), right(m);
    for (int& size : left) std::cin >> size;
    for (int& size : right) std::cin >> size;
    std::sort(left.begin(), left.end());
    std::sort(right.begin(), right.end());
    right.push_back(std::numeric_limits<int>::max());
    int from = 0;
    int to = 0;
    long long pairs = 0;
    for (int size : left) {
        while (right[from] < size - d) from++;
        while (right[to] <= size + d) to++;
        pairs += to - from;
    }
    std::cout << pairs << '\n';
}
