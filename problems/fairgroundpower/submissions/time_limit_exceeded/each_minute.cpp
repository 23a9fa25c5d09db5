// Stores the load of each minute.
#include <algorithm>
#include <iostream>
#include <vector>

struct Booking {
    int a, b, power;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, c;
    std::cin >> n >> m >> c;
    std::vector<int> load(n + 1);
    std::vector<Booking> bookings;
    while (m--) {
        char kind;
        std::cin >> kind;
        Booking booking;
        if (kind == '+') {
            std::cin >> booking.a >> booking.b >> booking.power;
            int most = *std::max_element(load.begin() + booking.a, load.begin() + booking.b + 1);
            std::cout << (most + booking.power <= c ? "yes\n" : "no\n");
            if (most + booking.power > c) booking.power = 0;
            bookings.push_back(booking);
        } else {
            int k;
            std::cin >> k;
            booking = bookings[k - 1];
            booking.power = -booking.power;
        }
        if (booking.power == 0) continue;
        for (int minute = booking.a; minute <= booking.b; minute++) load[minute] += booking.power;
    }
}
