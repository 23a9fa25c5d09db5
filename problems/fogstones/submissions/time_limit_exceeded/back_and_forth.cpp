// Goes through all cells forwards and backwards, again and again, until no cell is reached earlier.
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    // All rows one after the other, with mud around them. The neighbours of a cell are 1 or `width` away.
    int width = m + 1;
    std::string chart(width, '~');
    for (int row = 0; row < n; row++) {
        std::string cells;
        std::cin >> cells;
        chart += cells + '~';
    }
    chart += std::string(width, '~');
    const int never = 1'000'000'000;
    std::vector<int> earliest(chart.size(), never);
    earliest[chart.find('S')] = 0;
    bool changed = true;
    auto improve = [&](int cell) {
        if (chart[cell] == '~') return;
        for (int from : {cell - 1, cell + 1, cell - width, cell + width}) {
            if (earliest[from] == never) continue;
            int minute = earliest[from] + 1;
            if (chart[cell] == (minute % 2 == 0 ? 'o' : 'e')) {
                // Only on a rock can one wait for the stone.
                if (chart[from] == 'e' || chart[from] == 'o') continue;
                minute++;
            }
            if (minute < earliest[cell]) {
                earliest[cell] = minute;
                changed = true;
            }
        }
    };
    while (changed) {
        changed = false;
        for (int cell = width; cell < width * (n + 1); cell++) improve(cell);
        for (int cell = width * (n + 1) - 1; cell >= width; cell--) improve(cell);
    }
    int answer = earliest[chart.find('F')];
    std::cout << (answer == never ? -1 : answer) << '\n';
}
