#include <algorithm>
#include <iostream>
#include <queue>
#include <string>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    // A frame of bare stone, so that each cell of the wall has four neighbours.
    std::vector<std::string> wall(n + 2, std::string(m + 2, '.'));
    for (int i = 1; i <= n; i++) {
        std::string row;
        std::cin >> row;
        std::copy(row.begin(), row.end(), wall[i].begin() + 1);
    }
    int patches = 0, largest = 0;
    for (int i = 1; i <= n; i++) {
        for (int j = 1; j <= m; j++) {
            if (wall[i][j] != '#') continue;
            patches++;
            int cells = 0;
            std::queue<std::pair<int, int>> found;
            found.emplace(i, j);
            wall[i][j] = '.';
            while (!found.empty()) {
                auto [row, column] = found.front();
                found.pop();
                cells++;
                const std::pair<int, int> neighbours[] = {
                    {row - 1, column}, {row + 1, column}, {row, column - 1}, {row, column + 1}};
                for (auto [r, c] : neighbours) {
                    if (wall[r][c] != '#') continue;
                    wall[r][c] = '.';
                    found.emplace(r, c);
                }
            }
            largest = std::max(largest, cells);
        }
    }
    std::cout << patches << ' ' << largest << '\n';
}
