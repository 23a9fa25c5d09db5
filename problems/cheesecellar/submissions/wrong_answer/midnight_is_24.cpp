// Uses > for >=: shows 24 hours at midnight.
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
