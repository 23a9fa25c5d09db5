#include <algorithm>
#include <bit>
#include <cstdint>
#include <iostream>
#include <vector>

// Bit b of reacts[a]: bottles a and b react.
std::vector<std::uint64_t> reacts;

/** How many of the open bottles can stay. */
int most(std::uint64_t open) {
    int stay = 0;
    while (open != 0) {
        int chosen = -1, degree = -1;
        for (std::uint64_t rest = open; rest != 0; rest &= rest - 1) {
            int bottle = std::countr_zero(rest);
            int reactions = std::popcount(reacts[bottle] & open);
            if (reactions <= 1) {
                chosen = bottle;
                degree = reactions;
                break;
            }
            if (reactions > degree) {
                chosen = bottle;
                degree = reactions;
            }
        }
        open &= ~(std::uint64_t{1} << chosen);
        if (degree >= 3) {
            int without = most(open);
            int with = 1 + most(open & ~reacts[chosen]);
            return stay + std::max(without, with);
        }
        stay++;
        open &= ~reacts[chosen];
    }
    return stay;
}

int main() {
    int n, m;
    std::cin >> n >> m;
    reacts.resize(n);
    for (int i = 0; i < m; i++) {
        int a, b;
        std::cin >> a >> b;
        reacts[a - 1] |= std::uint64_t{1} << (b - 1);
        reacts[b - 1] |= std::uint64_t{1} << (a - 1);
    }
    std::cout << most((std::uint64_t{1} << n) - 1) << '\n';
}
