// Drives from pitch to pitch until one is free.
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int p, n;
    std::cin >> p >> n;
    std::vector<char> taken(p + 1);
    int longest = 0, most = -1;
    for (int family = 1; family <= n; family++) {
        int pitch;
        std::cin >> pitch;
        int passed = 0;
        while (taken[pitch]) {
            pitch = pitch == p ? 1 : pitch + 1;
            passed++;
        }
        taken[pitch] = true;
        if (passed > most) {
            most = passed;
            longest = family;
        }
    }
    std::cout << longest << ' ' << most << '\n';
}
