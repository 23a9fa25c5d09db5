// Tries every length for the next piece.
#include <algorithm>
#include <iostream>
#include <vector>

std::vector<int> lengths;

int most(int rope) {
    if (rope == 0) return 0;
    int best = -1;
    for (int length : lengths) {
        if (length > rope) continue;
        int before = most(rope - length);
        if (before >= 0) best = std::max(best, before + 1);
    }
    return best;
}

int main() {
    int n, k;
    std::cin >> n >> k;
    lengths.resize(k);
    for (int& length : lengths) std::cin >> length;
    std::cout << most(n) << '\n';
}
