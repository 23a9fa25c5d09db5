// Finds the smallest number of pieces, as for coins.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> lengths(k);
    for (int& length : lengths) std::cin >> length;
    std::vector<int> fewest(n + 1, n + 1);
    fewest[0] = 0;
    for (int rope = 1; rope <= n; rope++) {
        for (int length : lengths) {
            if (length <= rope) fewest[rope] = std::min(fewest[rope], fewest[rope - length] + 1);
        }
    }
    std::cout << (fewest[n] > n ? -1 : fewest[n]) << '\n';
}
