#include <iostream>

int main() {
    int h, m, x;
    std::cin >> h >> m >> x;
    int minutes = 60 * h + m + x;
    std::cout << minutes / 1440 << ' ' << minutes % 1440 / 60 << ' ' << minutes % 60 << '\n';
}
