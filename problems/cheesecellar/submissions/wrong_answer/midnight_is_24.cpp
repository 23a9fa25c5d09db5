// Shows 24 hours at midnight instead of 0, and does not count this midnight yet.
#include <iostream>

int main() {
    int h, m, x, midnights = 0;
    std::cin >> h >> m >> x;
    h += (m + x) / 60;
    m = (m + x) % 60;
    while (h > 24) {
        h -= 24;
        midnights++;
    }
    std::cout << midnights << ' ' << h << ' ' << m << '\n';
}
