// A question goes down past the notes of the nodes above and does not add them.
#include <algorithm>
#include <iostream>
#include <vector>

std::vector<int> added, most;

void change(int node, int from, int to, int a, int b, int by) {
    if (b < from || to < a) return;
    if (a <= from && to <= b) {
        added[node] += by;
        most[node] += by;
        return;
    }
    int middle = (from + to) / 2;
    change(2 * node, from, middle, a, b, by);
    change(2 * node + 1, middle + 1, to, a, b, by);
    most[node] = std::max(most[2 * node], most[2 * node + 1]) + added[node];
}

int load(int node, int from, int to, int a, int b) {
    if (b < from || to < a) return 0;
    if (a <= from && to <= b) return most[node];
    int middle = (from + to) / 2;
    return std::max(load(2 * node, from, middle, a, b), load(2 * node + 1, middle + 1, to, a, b));
}

struct Booking {
    int a, b, power;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, c;
    std::cin >> n >> m >> c;
    added.resize(4 * n);
    most.resize(4 * n);
    std::vector<Booking> bookings;
    while (m--) {
        char kind;
        std::cin >> kind;
        if (kind == '+') {
            int a, b, p;
            std::cin >> a >> b >> p;
            bool accepted = load(1, 1, n, a, b) + p <= c;
            if (!accepted) p = 0;
            change(1, 1, n, a, b, p);
            bookings.push_back({a, b, p});
            std::cout << (accepted ? "yes\n" : "no\n");
        } else {
            int k;
            std::cin >> k;
            auto [a, b, power] = bookings[k - 1];
            change(1, 1, n, a, b, -power);
        }
    }
}
