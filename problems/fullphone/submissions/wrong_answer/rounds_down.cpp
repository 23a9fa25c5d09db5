// Rounds down, and so photos can disappear.
#include <iostream>
#include <queue>

int main() {
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
    while (k-- > 0) {
        int half = sizes.top() / 2;
        total -= sizes.top() - half;
        sizes.pop();
        sizes.push(half);
    }
    std::cout << total << '\n';
}
