#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::vector<int>> calls(n + 1);
    for (int person = 2; person <= n; person++) {
        int caller;
        std::cin >> caller;
        calls[caller].push_back(person);
    }
    std::vector<int> minute(n + 1);
    std::vector<int> stack = {1};
    while (!stack.empty()) {
        int person = stack.back();
        stack.pop_back();
        int now = minute[person];
        for (int other : calls[person]) {
            minute[other] = ++now;
            stack.push_back(other);
        }
    }
    auto last = std::max_element(minute.begin(), minute.end());
    std::cout << *last << ' ' << last - minute.begin() << '\n';
}
