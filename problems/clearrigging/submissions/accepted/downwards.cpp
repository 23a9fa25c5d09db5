#include <iostream>

// From the tall end: the half below, then one taller than the last by more than the half.
int main() {
    int boats, apart;
    std::cin >> boats >> apart;
    int half = boats / 2;
    if (boats > 1 && apart > half) {
        std::cout << "tangled\n";
        return 0;
    }
    if (boats % 2 == 0) {
        for (int low = half; low >= 1; low--) std::cout << low << ' ' << low + half << ' ';
    } else {
        for (int low = half; low >= 1; low--) std::cout << low + half + 1 << ' ' << low << ' ';
        std::cout << half + 1;
    }
    std::cout << '\n';
}
