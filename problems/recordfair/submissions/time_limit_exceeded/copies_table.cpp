// For each day and each number of copies: the most money.
#include <algorithm>
#include <iostream>
#include <limits>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<long long> money(n / 2 + 2, std::numeric_limits<long long>::min() / 2), next;
    money[0] = 0;
    for (int day = 0; day < n; day++) {
        long long price;
        std::cin >> price;
        next = money;
        // More copies than days that are left cannot be sold.
        int most = std::min({day + 1, n - day, n / 2});
        for (int copies = 0; copies <= most; copies++) {
            next[copies] = std::max(next[copies], money[copies + 1] + price);
            if (copies > 0) next[copies] = std::max(next[copies], money[copies - 1] - price);
        }
        money.swap(next);
    }
    std::cout << money[0] << '\n';
}
