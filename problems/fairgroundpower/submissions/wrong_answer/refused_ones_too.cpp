// A cancellation gives power back, even if the booking was refused.
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
    std::vector<long long> load(n + 1);
    std::vector<Booking> bookings;
    while (m--) {
        char kind;
        std::cin >> kind;
        Booking booking;
        if (kind == '+') {
            std::cin >> booking.a >> booking.b >> booking.power;
            bookings.push_back(booking);
            long long most = *std::max_element(load.begin() + booking.a, load.begin() + booking.b + 1);
            std::cout << (most + booking.power <= c ? "yes\n" : "no\n");
            if (most + booking.power > c) continue;
        } else {
            int k;
            std::cin >> k;
            booking = bookings[k - 1];
            booking.power = -booking.power;
        }
        for (int minute = booking.a; minute <= booking.b; minute++) load[minute] += booking.power;
    }
}
