// A sale can be taken back, but then nothing can be bought on its day.
#include <functional>
#include <iostream>
#include <queue>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::priority_queue<int, std::vector<int>, std::greater<int>> prices;
    long long profit = 0;
    for (int day = 0; day < n; day++) {
        int price;
        std::cin >> price;
        if (!prices.empty() && prices.top() < price) {
            profit += price - prices.top();
            prices.pop();
        }
        prices.push(price);
    }
    std::cout << profit << '\n';
}
