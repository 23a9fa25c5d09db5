// The price of the bag does not fit into 32 bits.
#include <iostream>

int main() {
    long long price, every, rolls;
    std::cin >> price >> every >> rolls;
    int total = static_cast<int>((rolls - rolls / every) * price);
    std::cout << total << '\n';
}
