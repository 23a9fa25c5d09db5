// Another state: the strokes for the rings from i to j - 1 if all of them have the same colour already.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

const int MOST_RINGS = 400;
const int NOT_PAINTED = 26;
std::string rings;
int known[MOST_RINGS + 1][MOST_RINGS + 1][NOT_PAINTED + 1];

int strokes(int i, int j, int colour) {
    while (i < j && rings[i] - 'a' == colour) i++;
    if (i == j) return 0;
    int& fewest = known[i][j][colour];
    if (fewest > 0) return fewest;
    // The stroke that ring i needs ends with ring k - 1, which has the same colour.
    fewest = j - i;
    for (int k = i + 1; k <= j; k++) {
        if (rings[k - 1] != rings[i]) continue;
        fewest = std::min(fewest, 1 + strokes(i + 1, k, rings[i] - 'a') + strokes(k, j, colour));
    }
    return fewest;
}

int main() {
    int n;
    std::cin >> n >> rings;
    std::cout << strokes(0, n, NOT_PAINTED) << '\n';
}
