#include <iostream>

// The number of rolls fits, the price in 32 bits does not.
int main() {
    long long price, every, rolls;
    std::cin >> price >> every >> rolls;
    int total = static_cast<int>((rolls - rolls / every) * price);
    std::cout << total << '\n';
}
