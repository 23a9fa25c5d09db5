// Works out the same stretches again and again.
#include <algorithm>
#include <iostream>
#include <string>

std::string rings;

int strokes(int i, int j) {
    if (i == j) return 0;
    int fewest = 1 + strokes(i + 1, j);
    for (int k = i + 1; k < j; k++) {
        if (rings[k] == rings[i]) fewest = std::min(fewest, strokes(i + 1, k) + strokes(k, j));
    }
    return fewest;
}

int main() {
    int n;
    std::cin >> n >> rings;
    std::cout << strokes(0, n) << '\n';
}
