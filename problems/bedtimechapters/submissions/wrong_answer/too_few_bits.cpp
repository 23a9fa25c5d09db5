// The sum of all words does not fit into 32 bits.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> words(n);
    unsigned low = 0, high = 0;
    for (int& chapter : words) {
        std::cin >> chapter;
        low = std::max(low, static_cast<unsigned>(chapter));
        high += static_cast<unsigned>(chapter);
    }
    while (low < high) {
        const unsigned limit = low + (high - low) / 2;
        int count = 1;
        unsigned today = 0;
        for (int chapter : words) {
            today += static_cast<unsigned>(chapter);
            if (today > limit) {
                count++;
                today = static_cast<unsigned>(chapter);
            }
        }
        if (count <= k)
            high = limit;
        else
            low = limit + 1;
    }
    std::cout << low << '\n';
}
