// The part of the plate above and to the left of the section is taken away twice.
#include <array>
#include <iostream>
#include <string>
#include <vector>

int main() {
    int n, m, h, w;
    std::cin >> n >> m >> h >> w;
    std::vector<std::vector<int>> total(n + 1, std::vector<int>(m + 1));
    for (int i = 1; i <= n; i++) {
        std::string row;
        std::cin >> row;
        for (int j = 1; j <= m; j++)
            total[i][j] = total[i - 1][j] + total[i][j - 1] - total[i - 1][j - 1] + row[j - 1] - '0';
    }
    std::array<int, 3> best{-1};
    for (int i = h; i <= n; i++)
        for (int j = w; j <= m; j++) {
            int stars = total[i][j] - total[i - h][j] - total[i][j - w];
            if (stars > best[0]) best = {stars, i - h + 1, j - w + 1};
        }
    std::cout << best[0] << ' ' << best[1] << ' ' << best[2] << '\n';
}
