// Counts for each climber how many climbers are better. One number for tops and attempts makes this fast, but not enough.
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> results(n);
    for (int &result : results) {
        int tops, attempts;
        std::cin >> tops >> attempts;
        result = 100'000 * tops - attempts;
    }
    for (int result : results) {
        int place = 1;
        for (int other : results) {
            if (other > result) place++;
        }
        std::cout << place << ' ';
    }
    std::cout << '\n';
}
