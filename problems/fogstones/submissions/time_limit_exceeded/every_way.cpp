#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int rows, columns, best;
std::vector<std::string> chart;
std::vector<char> used;

// Tries every way that enters no state twice.
void walk(int row, int column, int minute) {
    if (minute >= best) return;
    const char cell = chart[row][column];
    const int parity = minute % 2;
    if (cell == '~' || cell == (parity == 0 ? 'o' : 'e')) return;
    if (cell == 'F') {
        best = minute;
        return;
    }
    const int state = (row * columns + column) * 2 + parity;
    if (used[state]) return;
    used[state] = 1;
    walk(row, column, minute + 1);
    if (row + 1 < rows) walk(row + 1, column, minute + 1);
    if (row > 0) walk(row - 1, column, minute + 1);
    if (column + 1 < columns) walk(row, column + 1, minute + 1);
    if (column > 0) walk(row, column - 1, minute + 1);
    used[state] = 0;
}

int main() {
    std::cin >> rows >> columns;
    chart.resize(rows);
    for (auto& line : chart) std::cin >> line;
    const int none = std::min(2 * rows * columns + 1, 5000);
    best = none;
    used.assign(rows * columns * 2, 0);
    for (int cell = 0; cell < rows * columns; cell++)
        if (chart[cell / columns][cell % columns] == 'S') walk(cell / columns, cell % columns, 0);
    std::cout << (best == none ? -1 : best) << '\n';
}
