#include <algorithm>
#include <iostream>
#include <vector>

/** What was added to the whole part of a node, and the largest load of the part without what was added above the node. */
struct Node {
    int added, largest;
};

std::vector<Node> tree;

void change(int node, int from, int to, int a, int b, int by) {
    if (b < from || to < a) return;
    if (a <= from && to <= b) {
        tree[node].added += by;
        tree[node].largest += by;
        return;
    }
    int middle = (from + to) / 2;
    change(2 * node, from, middle, a, b, by);
    change(2 * node + 1, middle + 1, to, a, b, by);
    tree[node].largest = std::max(tree[2 * node].largest, tree[2 * node + 1].largest) + tree[node].added;
}

int largest(int node, int from, int to, int a, int b) {
    if (b < from || to < a) return 0;
    if (a <= from && to <= b) return tree[node].largest;
    int middle = (from + to) / 2;
    return std::max(largest(2 * node, from, middle, a, b), largest(2 * node + 1, middle + 1, to, a, b)) + tree[node].added;
}

struct Booking {
    int a, b, power;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, c;
    std::cin >> n >> m >> c;
    tree.resize(4 * n);
    std::vector<Booking> bookings;
    while (m--) {
        char kind;
        std::cin >> kind;
        if (kind == '+') {
            int a, b, p;
            std::cin >> a >> b >> p;
            bool accepted = largest(1, 1, n, a, b) + p <= c;
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
