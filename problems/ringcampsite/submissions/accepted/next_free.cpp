#include <iostream>
#include <numeric>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int p, n;
    std::cin >> p >> n;
    // A free pitch points to itself, a taken one to a pitch behind it. Pitches count from 0.
    std::vector<int> next(p);
    std::iota(next.begin(), next.end(), 0);
    int longest = 1, most = 0;
    for (int family = 1; family <= n; family++) {
        int wish;
        std::cin >> wish;
        wish--;
        int pitch = wish;
        while (next[pitch] != pitch) {
            next[pitch] = next[next[pitch]];
            pitch = next[pitch];
        }
        int passed = (pitch - wish + p) % p;
        if (passed > most) {
            most = passed;
            longest = family;
        }
        next[pitch] = (pitch + 1) % p;
    }
    std::cout << longest << ' ' << most << '\n';
}
