#include <algorithm>
#include <climits>
#include <iostream>
#include <vector>

// Tries all ways to divide the teas into sittings, and gives a way up only when it costs too much already.
int n, bread, best;
std::vector<int> sitting;

void divide(int rest, int cost) {
    best = std::min(best, cost + sitting[rest]);
    if (cost + bread >= best) return;
    for (int part = (rest - 1) & rest; part > 0; part = (part - 1) & rest) divide(rest ^ part, cost + sitting[part] + bread);
}

int main() {
    std::cin >> n >> bread;
    std::vector<std::vector<int>> error(n, std::vector<int>(n));
    for (auto& row : error)
        for (int& value : row) std::cin >> value;
    sitting.assign(1 << n, INT_MAX);
    sitting[0] = 0;
    for (int teas = 1; teas < 1 << n; teas++)
        for (int last = 0; last < n; last++) {
            if (!(teas >> last & 1)) continue;
            int sum = sitting[teas ^ 1 << last];
            for (int i = 0; i < n; i++)
                if (i != last && (teas >> i & 1)) sum += error[i][last];
            sitting[teas] = std::min(sitting[teas], sum);
        }
    best = sitting.back();
    divide((1 << n) - 1, 0);
    std::cout << best << '\n';
}
