// Slipping through the walls takes no time here.
#include <deque>
#include <iostream>
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
    std::vector<std::vector<int>> seconds(n, std::vector<int>(m, n * m));
    std::deque<std::pair<int, int>> found;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++) {
            if (house[i][j] >= 'a') holes[house[i][j]].emplace_back(i, j);
            if (house[i][j] != 'S') continue;
            seconds[i][j] = 0;
            found.emplace_back(i, j);
        }
    }
    int answer = -1;
    while (!found.empty() && answer < 0) {
        auto [i, j] = found.front();
        found.pop_front();
        if (house[i][j] == 'C') answer = seconds[i][j];
        for (auto [r, c] : holes[house[i][j]]) {
            if (seconds[r][c] <= seconds[i][j]) continue;
            seconds[r][c] = seconds[i][j];
            found.emplace_front(r, c);
        }
        holes[house[i][j]].clear();
        const std::pair<int, int> neighbours[] = {{i + 1, j}, {i - 1, j}, {i, j + 1}, {i, j - 1}};
        for (auto [r, c] : neighbours) {
            if (r < 0 || r >= n || c < 0 || c >= m || house[r][c] == '#' || seconds[r][c] <= seconds[i][j] + 1) continue;
            seconds[r][c] = seconds[i][j] + 1;
            found.emplace_back(r, c);
        }
    }
    std::cout << answer << '\n';
}
