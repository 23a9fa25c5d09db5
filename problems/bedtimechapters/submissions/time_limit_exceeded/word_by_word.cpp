// Tries one limit after the other, from the smallest that may work.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    std::vector<int> words(n);
    long long longest = 0, total = 0;
    for (int& chapter : words) {
        std::cin >> chapter;
        longest = std::max<long long>(longest, chapter);
        total += chapter;
    }
    for (long long limit = std::max(longest, total / k);; limit++) {
        int count = 1;
        long long today = 0;
        for (int chapter : words) {
            if (today + chapter > limit) {
                count++;
                today = 0;
                if (count > k) break;
            }
            today += chapter;
        }
        if (count <= k) {
            std::cout << limit << '\n';
            return 0;
        }
    }
}
