#include <functional>
#include <iostream>
#include <queue>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    // The lowest prices at which one more copy is available.
    std::priority_queue<int, std::vector<int>, std::greater<int>> available;
    long long profit = 0;
    for (int day = 1; day <= n; day++) {
        int price;
        std::cin >> price;
        available.push(price);
        if (available.top() < price) {
            profit += price - available.top();
            available.pop();
            available.push(price);
        }
    }
    std::cout << profit << '\n';
}
