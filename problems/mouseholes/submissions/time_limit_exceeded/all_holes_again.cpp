// Looks at all holes with the same letter from each hole.
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
    std::vector<std::string> house(n);
    for (std::string& row : house) std::cin >> row;
    std::vector<std::vector<std::pair<int, int>>> holes('z' + 1);
    std::vector<std::vector<int>> seconds(n, std::vector<int>(m, -1));
    std::queue<std::pair<int, int>> found;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++) {
            holes[house[i][j]].emplace_back(i, j);
            if (house[i][j] != 'S') continue;
            seconds[i][j] = 0;
            found.emplace(i, j);
        }
    }
    holes['.'].clear();
    while (!found.empty()) {
        auto [i, j] = found.front();
        found.pop();
        if (house[i][j] == 'C') {
            std::cout << seconds[i][j] << '\n';
            return 0;
        }
        for (auto [r, c] : holes[house[i][j]]) {
            if (seconds[r][c] >= 0) continue;
            seconds[r][c] = seconds[i][j] + 1;
            found.emplace(r, c);
        }
        const std::pair<int, int> neighbours[] = {{i + 1, j}, {i - 1, j}, {i, j + 1}, {i, j - 1}};
        for (auto [r, c] : neighbours) {
            if (r < 0 || r >= n || c < 0 || c >= m || house[r][c] == '#' || seconds[r][c] >= 0) continue;
            seconds[r][c] = seconds[i][j] + 1;
            found.emplace(r, c);
        }
    }
    std::cout << -1 << '\n';
}
