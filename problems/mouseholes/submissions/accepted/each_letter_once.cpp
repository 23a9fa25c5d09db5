#include <algorithm>
#include <iostream>
#include <queue>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    // All rows one after the other, with furniture around them. The neighbours of a cell are 1 or `width` away.
    int width = m + 1;
    std::string house(width, '#');
    std::vector<std::vector<int>> holes('z' + 1);
    while (n--) {
        std::string row;
        std::cin >> row;
        for (char cell : row) {
            if (cell >= 'a') holes[cell].push_back(int(house.size()));
            house += cell;
        }
        house += '#';
    }
    house += std::string(width, '#');
    std::vector<int> seconds(house.size(), -1);
    std::queue<int> found;
    int start = int(house.find('S')), cheese = int(house.find('C'));
    seconds[start] = 0;
    found.push(start);
    while (!found.empty()) {
        int cell = found.front();
        found.pop();
        // The first hole with a letter reaches all others. After that, nobody needs the list again.
        std::vector<int> next;
        next.swap(holes[house[cell]]);
        for (int step : {-1, 1, -width, width}) next.push_back(cell + step);
        for (int other : next) {
            if (house[other] == '#' || seconds[other] != -1) continue;
            seconds[other] = seconds[cell] + 1;
            found.push(other);
        }
    }
    std::cout << seconds[cheese] << '\n';
}
