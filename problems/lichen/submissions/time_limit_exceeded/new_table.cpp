// Searches each patch with a new table of visited squares for the whole wall.
#include <algorithm>
#include <cstddef>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<std::string> wall(n);
    for (std::string& row : wall) std::cin >> row;
    int patches = 0;
    std::size_t largest = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++) {
            if (wall[i][j] != '#') continue;
            std::vector<std::vector<int>> visited(n, std::vector<int>(m));
            std::vector<std::pair<int, int>> patch{{i, j}};
            visited[i][j] = 1;
            for (std::size_t k = 0; k < patch.size(); k++) {
                auto [x, y] = patch[k];
                for (auto [a, b] : {std::pair{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}}) {
                    if (a < 0 || b < 0 || a >= n || b >= m || wall[a][b] != '#' || visited[a][b]) continue;
                    visited[a][b] = 1;
                    patch.push_back({a, b});
                }
            }
            for (auto [x, y] : patch) wall[x][y] = '.';
            patches++;
            largest = std::max(largest, patch.size());
        }
    }
    std::cout << patches << ' ' << largest << '\n';
}
