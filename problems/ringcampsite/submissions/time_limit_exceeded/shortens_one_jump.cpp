// Jumps over taken pitches, but shortens only the way from the pitch that was wished for.
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int p, n;
    std::cin >> p >> n;
    std::vector<int> next(p);
    std::vector<char> taken(p);
    for (int i = 0; i < p; i++) next[i] = (i + 1) % p;
    int most = -1, who = 0;
    for (int family = 1; family <= n; family++) {
        int wish;
        std::cin >> wish;
        wish--;
        int pitch = wish;
        while (taken[pitch]) pitch = next[pitch];
        taken[pitch] = 1;
        next[wish] = (pitch + 1) % p;
        int passed = (pitch - wish + p) % p;
        if (passed > most) {
            most = passed;
            who = family;
        }
    }
    std::cout << who << ' ' << most << '\n';
}
