// Exchanges even and odd minutes, for example by checking whether a stone is dry at the departure and not at the arrival.
#include <iostream>
#include <queue>
#include <string>
#include <vector>

int main() {
    int rows, columns;
    std::cin >> rows >> columns;
    std::vector<std::string> chart(rows);
    for (auto& line : chart) std::cin >> line;
    std::vector<int> minute(rows * columns * 2, -1);
    std::queue<int> waiting;
    for (int cell = 0; cell < rows * columns; cell++)
        if (chart[cell / columns][cell % columns] == 'S') {
            minute[cell * 2] = 0;
            waiting.push(cell * 2);
        }
    const int down[] = {0, 1, -1, 0, 0};
    const int right[] = {0, 0, 0, 1, -1};
    while (!waiting.empty()) {
        const int state = waiting.front();
        waiting.pop();
        const int row = state / 2 / columns, column = state / 2 % columns, parity = state % 2;
        if (chart[row][column] == 'F') {
            std::cout << minute[state] << '\n';
            return 0;
        }
        for (int way = 0; way < 5; way++) {
            const int r = row + down[way], c = column + right[way];
            if (r < 0 || c < 0 || r >= rows || c >= columns) continue;
            const char cell = chart[r][c];
            if (cell == '~' || (cell == 'e' && parity == 1) || (cell == 'o' && parity == 0)) continue;
            const int next = (r * columns + c) * 2 + 1 - parity;
            if (minute[next] != -1) continue;
            minute[next] = minute[state] + 1;
            waiting.push(next);
        }
    }
    std::cout << -1 << '\n';
}
