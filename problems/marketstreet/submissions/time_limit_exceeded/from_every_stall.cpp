// Walks from every stall until everything is bought, and gives up when the way is not shorter.
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::unordered_map<std::string, int> numbers;
    auto read = [&] {
        std::string kind;
        std::cin >> kind;
        return numbers.emplace(kind, int(numbers.size())).first->second;
    };
    std::vector<int> stalls(n), list(m);
    for (int& kind : stalls) kind = read();
    for (int& kind : list) kind = read();
    std::vector<int> amounts(numbers.size());
    for (int kind : list) amounts[kind]++;
    int bestLeft = -1, shortest = n + 1;
    for (int left = 0; left < n; left++) {
        std::vector<int> needed = amounts;
        int missing = m;
        for (int right = left; right < n && right - left + 1 < shortest; right++) {
            if (needed[stalls[right]]-- > 0) missing--;
            if (missing == 0) {
                shortest = right - left + 1;
                bestLeft = left;
            }
        }
    }
    if (bestLeft < 0) std::cout << "impossible\n";
    else std::cout << bestLeft + 1 << ' ' << bestLeft + shortest << '\n';
}
