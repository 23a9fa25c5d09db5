// Gives each cell a number. The larger one of two neighbours takes over the smaller number, until nothing changes.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<std::vector<int>> number(n + 2, std::vector<int>(m + 2));
    for (int i = 1; i <= n; i++) {
        std::string row;
        std::cin >> row;
        for (int j = 1; j <= m; j++) {
            if (row[j - 1] == '#') number[i][j] = i * m + j;
        }
    }
    bool changed = true;
    while (changed) {
        changed = false;
        for (int i = 1; i <= n; i++) {
            for (int j = 1; j <= m; j++) {
                if (number[i][j] == 0) continue;
                for (int other : {number[i - 1][j], number[i + 1][j], number[i][j - 1], number[i][j + 1]}) {
                    if (other != 0 && other < number[i][j]) {
                        number[i][j] = other;
                        changed = true;
                    }
                }
            }
        }
    }
    std::vector<int> cells((n + 1) * m + 1);
    for (const auto& row : number) {
        for (int label : row) cells[label]++;
    }
    cells[0] = 0;
    int patches = int(cells.size()) - int(std::count(cells.begin(), cells.end(), 0));
    std::cout << patches << ' ' << *std::max_element(cells.begin(), cells.end()) << '\n';
}
