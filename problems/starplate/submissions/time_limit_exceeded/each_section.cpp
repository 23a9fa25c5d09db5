// Adds up each section again.
#include <array>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, h, w;
    std::cin >> n >> m >> h >> w;
    std::vector<std::string> plate(n);
    for (std::string& row : plate) std::cin >> row;
    std::array<int, 3> best{-1};
    for (int i = 0; i + h <= n; i++) {
        for (int j = 0; j + w <= m; j++) {
            int stars = 0;
            for (int row = i; row < i + h; row++)
                for (int column = j; column < j + w; column++) stars += plate[row][column] - '0';
            if (stars > best[0]) best = {stars, i + 1, j + 1};
        }
    }
    std::cout << best[0] << ' ' << best[1] << ' ' << best[2] << '\n';
}
