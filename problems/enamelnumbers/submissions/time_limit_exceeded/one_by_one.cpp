// Looks at every number.
#include <iostream>

bool is_good(long long number) {
    for (; number >= 10; number /= 10) {
        if (number % 10 == number / 10 % 10) return false;
    }
    return true;
}

int main() {
    long long first, last;
    std::cin >> first >> last;
    long long good = 0;
    for (long long number = first; number <= last; number++) {
        if (is_good(number)) good++;
    }
    std::cout << good << '\n';
}
