#include <cstdlib>
#include <iostream>
#include <stack>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::stack<int> van;
    for (int entry = 1; entry <= n; entry++) {
        int x;
        std::cin >> x;
        int kind = std::abs(x);
        if (x == kind) {
            van.push(kind);
        } else if (van.empty() || van.top() != kind) {
            std::cout << entry << '\n';
            return 0;
        } else {
            van.pop();
        }
    }
    std::cout << "ok\n";
}
