#include <iostream>
#include <queue>
#include <string>
#include <vector>

/** A cell and whether the minute is even (0) or odd (1). */
struct State {
    int row, column, parity;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    // Mud around the chart, so that each cell of it has four neighbours.
    std::vector<std::string> chart(n + 2, std::string(m + 2, '~'));
    // Minutes in which the states are reached first; -1 for those that are not reached.
    std::vector<std::vector<int>> minutes[2];
    minutes[0] = minutes[1] = std::vector<std::vector<int>>(n + 2, std::vector<int>(m + 2, -1));
    std::queue<State> reached;
    for (int row = 1; row <= n; row++) {
        for (int column = 1; column <= m; column++) {
            std::cin >> chart[row][column];
            if (chart[row][column] != 'S') continue;
            minutes[0][row][column] = 0;
            reached.push({row, column, 0});
        }
    }
    const int down[] = {0, 1, -1, 0, 0};
    const int right[] = {0, 0, 0, 1, -1};
    while (!reached.empty()) {
        auto [row, column, parity] = reached.front();
        reached.pop();
        int minute = minutes[parity][row][column];
        if (chart[row][column] == 'F') {
            std::cout << minute << '\n';
            return 0;
        }
        for (int way = 0; way < 5; way++) {
            int r = row + down[way], c = column + right[way];
            // In the next minute, the stones of the other kind are dry.
            char wet = parity == 0 ? 'e' : 'o';
            if (chart[r][c] == '~' || chart[r][c] == wet) continue;
            int& next = minutes[1 - parity][r][c];
            if (next != -1) continue;
            next = minute + 1;
            reached.push({r, c, 1 - parity});
        }
    }
    std::cout << -1 << '\n';
}
