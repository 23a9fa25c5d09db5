#include <iostream>
#include <stack>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> heights(n);
    for (int& height : heights) std::cin >> height;
    std::stack<int> waiting;
    long long metres = 0;
    for (int i = 0; i < n; i++) {
        while (!waiting.empty() && heights[waiting.top()] < heights[i]) {
            metres += i - waiting.top();
            waiting.pop();
        }
        waiting.push(i);
    }
    std::cout << metres << ' ' << waiting.size() << '\n';
}
