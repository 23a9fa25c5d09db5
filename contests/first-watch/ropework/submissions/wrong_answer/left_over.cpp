// Starts with 0 pieces for every rope, so that something may be left over.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> lengths(k), most(n + 1);
    for (int& length : lengths) std::cin >> length;
    for (int rope = 1; rope <= n; rope++) {
        for (int length : lengths) {
            if (length <= rope) most[rope] = std::max(most[rope], most[rope - length] + 1);
        }
    }
    std::cout << (most[n] == 0 ? -1 : most[n]) << '\n';
}
