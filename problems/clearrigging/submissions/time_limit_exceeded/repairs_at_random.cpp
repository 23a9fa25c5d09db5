// Begins with a random order and exchanges random boats until all neighbours are far enough apart.
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

int main() {
    int n, d;
    std::cin >> n >> d;
    if (n > 1 && 2 * d > n) {
        std::cout << "tangled\n";
        return 0;
    }
    std::vector<int> masts(n);
    std::iota(masts.begin(), masts.end(), 1);
    auto close = [&](int i) { return i >= 0 && i + 1 < n && std::abs(masts[i] - masts[i + 1]) < d; };
    auto close_near = [&](int i, int j) {
        int count = close(i - 1) + close(i);
        for (int k : {j - 1, j}) if (k != i - 1 && k != i) count += close(k);
        return count;
    };
    std::mt19937 random(1);
    bool repaired = false;
    while (!repaired) {
        repaired = true;
        for (int i = 0; i + 1 < n; i++) {
            for (int tries = 0; tries < 200 && close(i); tries++) {
                repaired = false;
                int p = i + int(random() % 2), q = int(random() % unsigned(n));
                int before = close_near(p, q);
                std::swap(masts[p], masts[q]);
                if (close_near(p, q) > before) std::swap(masts[p], masts[q]);
            }
        }
    }
    for (int mast : masts) std::cout << mast << ' ';
    std::cout << '\n';
}
