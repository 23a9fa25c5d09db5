#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    int n;
    std::string rings;
    std::cin >> n >> rings;
    // strokes[i][j]: for the rings from i up to, but not including, j.
    std::vector<std::vector<int>> strokes(n + 1, std::vector<int>(n + 1));
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j <= n; j++) {
            strokes[i][j] = 1 + strokes[i + 1][j];
            for (int k = i + 1; k < j; k++) {
                // The stroke of ring i goes on to ring k.
                if (rings[k] != rings[i]) continue;
                strokes[i][j] = std::min(strokes[i][j], strokes[i + 1][k] + strokes[k][j]);
            }
        }
    }
    std::cout << strokes[0][n] << '\n';
}
