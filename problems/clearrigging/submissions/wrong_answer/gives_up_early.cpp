// Says tangled too early for an even number of boats: a difference of exactly half of them is still possible.
#include <iostream>

int main() {
    int boats, apart;
    std::cin >> boats >> apart;
    int half = boats / 2;
    if (boats > 1 && apart > (boats - 1) / 2) {
        std::cout << "tangled\n";
        return 0;
    }
    if (boats % 2 == 1) std::cout << half + 1 << ' ';
    for (int low = 1; low <= half; low++) {
        int high = boats - half + low;
        std::cout << (boats % 2 ? low : high) << ' ' << (boats % 2 ? high : low) << ' ';
    }
    std::cout << '\n';
}
