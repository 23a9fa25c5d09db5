#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    std::vector<int> seen(k);
    seen[0] = 1;
    int remainder = 0;
    long long periods = 0;
    while (n--) {
        int eggs;
        std::cin >> eggs;
        remainder = (remainder + eggs) % k;
        periods += seen[remainder];
        seen[remainder]++;
    }
    std::cout << periods << '\n';
}
