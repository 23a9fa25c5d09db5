// Tries all numbers of pieces of each length, the shortest length first, and gives up when the rest cannot beat the best.
#include <algorithm>
#include <iostream>
#include <vector>

std::vector<int> lengths;
int best = -1;

void cut(std::size_t index, int rope, int pieces) {
    if (rope == 0) best = std::max(best, pieces);
    if (rope == 0 || index == lengths.size()) return;
    if (pieces + rope / lengths[index] <= best) return;
    for (int count = rope / lengths[index]; count >= 0; count--) {
        cut(index + 1, rope - count * lengths[index], pieces + count);
    }
}

int main() {
    int n, k;
    std::cin >> n >> k;
    lengths.resize(k);
    for (int& length : lengths) std::cin >> length;
    std::sort(lengths.begin(), lengths.end());
    cut(0, n, 0);
    std::cout << best << '\n';
}
