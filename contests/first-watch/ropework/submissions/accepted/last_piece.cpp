#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> lengths(k);
    for (int& length : lengths) std::cin >> length;
    std::vector<int> most(n + 1, -1);    // -1: this rope cannot be used up exactly
    most[0] = 0;
    for (int rope = 1; rope <= n; rope++) {
        for (int length : lengths) {
            if (length > rope || most[rope - length] < 0) continue;
            most[rope] = std::max(most[rope], most[rope - length] + 1);
        }
    }
    std::cout << most[n] << '\n';
}
