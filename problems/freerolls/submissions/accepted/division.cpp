#include <iostream>

int main() {
    long long price, every, rolls;
    std::cin >> price >> every >> rolls;
    std::cout << (rolls - rolls / every) * price << '\n';
}
