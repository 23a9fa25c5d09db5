// Subtracts the wish from the pitch, although the way may lead past the last pitch.
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int p, n;
    std::cin >> p >> n;
    std::vector<int> next(p);
    std::iota(next.begin(), next.end(), 0);
    int longest = 0, most = -1;
    for (int family = 1; family <= n; family++) {
        int wish;
        std::cin >> wish;
        wish--;
        int pitch = wish;
        while (next[pitch] != pitch) {
            next[pitch] = next[next[pitch]];
            pitch = next[pitch];
        }
        if (pitch - wish > most) {
            most = pitch - wish;
            longest = family;
        }
        next[pitch] = (pitch + 1) % p;
    }
    std::cout << longest << ' ' << most << '\n';
}
