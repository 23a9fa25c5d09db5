#include <algorithm>
#include <iostream>
#include <vector>

int evenings(const std::vector<int>& words, long long limit) {
    int count = 1;
    long long today = 0;
    for (int chapter : words) {
        if (today + chapter > limit) {
            count++;
            today = 0;
        }
        today += chapter;
    }
    return count;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    std::vector<int> words(n);
    long long low = 0, high = 0;
    for (int& chapter : words) {
        std::cin >> chapter;
        low = std::max<long long>(low, chapter);
        high += chapter;
    }
    while (low < high) {
        const long long limit = (low + high) / 2;
        if (evenings(words, limit) <= k)
            high = limit;
        else
            low = limit + 1;
    }
    std::cout << high << '\n';
}
