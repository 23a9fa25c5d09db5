// Looks at the whole chart in every minute.
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<std::string> chart(n + 2, std::string(m + 2, '~'));
    std::vector<std::vector<char>> here(n + 2, std::vector<char>(m + 2)), after = here;
    for (int row = 1; row <= n; row++) {
        for (int column = 1; column <= m; column++) {
            std::cin >> chart[row][column];
            here[row][column] = chart[row][column] == 'S';
        }
    }
    for (int minute = 1; minute <= 2 * n * m; minute++) {
        char wet = minute % 2 == 0 ? 'o' : 'e';
        bool arrived = false;
        for (int row = 1; row <= n; row++) {
            for (int column = 1; column <= m; column++) {
                char cell = chart[row][column];
                after[row][column] = cell != '~' && cell != wet
                    && (here[row][column] || here[row - 1][column] || here[row + 1][column] || here[row][column - 1]
                        || here[row][column + 1]);
                if (cell == 'F' && after[row][column]) arrived = true;
            }
        }
        if (arrived) {
            std::cout << minute << '\n';
            return 0;
        }
        here.swap(after);
    }
    std::cout << -1 << '\n';
}
