// Adds hours to hours and minutes to minutes, but carries no full hour from the minutes.
#include <iostream>

int main() {
    int h, m, x;
    std::cin >> h >> m >> x;
    int hours = h + x / 60;
    int minutes = m + x % 60;
    std::cout << hours / 24 << ' ' << hours % 24 << ' ' << minutes % 60 << '\n';
}
