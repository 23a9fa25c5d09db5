// The total does not fit into an int.
#include <iostream>
#include <vector>

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> seen(k);
    seen[0] = 1;
    unsigned total = 0;
    long long periods = 0;
    while (n--) {
        int eggs;
        std::cin >> eggs;
        total += eggs;
        periods += seen[total % k]++;
    }
    std::cout << periods << '\n';
}
