#include <iostream>
#include <queue>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    std::priority_queue<int> sizes;
    long long total = 0;
    for (int i = 0; i < n; i++) {
        int size;
        std::cin >> size;
        sizes.push(size);
        total += size;
    }
    for (int night = 1; night <= k; night++) {
        int largest = sizes.top();
        sizes.pop();
        int half = (largest + 1) / 2;
        total -= largest - half;
        sizes.push(half);
    }
    std::cout << total << '\n';
}
