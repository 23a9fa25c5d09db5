#include <iostream>

int main() {
    long long price, every, rolls, total = 0;
    std::cin >> price >> every >> rolls;
    for (long long roll = 1; roll <= rolls; roll++)
        if (roll % every != 0) total += price;
    std::cout << total << '\n';
}
