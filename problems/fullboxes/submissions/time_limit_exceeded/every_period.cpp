// Has all totals, but compares the remainders of every two of them.
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    std::vector<int> remainder(n + 1);
    long long periods = 0;
    for (int last = 1; last <= n; last++) {
        int eggs;
        std::cin >> eggs;
        remainder[last] = (remainder[last - 1] + eggs) % k;
        for (int first = 0; first < last; first++)
            if (remainder[first] == remainder[last]) periods++;
    }
    std::cout << periods << '\n';
}
