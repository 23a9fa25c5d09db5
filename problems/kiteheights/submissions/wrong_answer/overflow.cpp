// The differences do not fit into an int.
#include <iostream>
#include <numeric>
#include <vector>

std::vector<int> parent;
std::vector<unsigned> above;

struct Place {
    int root;
    unsigned height;
};

Place find(int kite) {
    unsigned height = 0;
    while (parent[kite] != kite) {
        int next = parent[kite];
        above[kite] += above[next];
        parent[kite] = parent[next];
        height += above[kite];
        kite = parent[kite];
    }
    return {kite, height};
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    parent.resize(n + 1);
    std::iota(parent.begin(), parent.end(), 0);
    above.resize(n + 1);
    int thrownAway = 0;
    while (m--) {
        char kind;
        int a, b;
        std::cin >> kind >> a >> b;
        Place placeA = find(a), placeB = find(b);
        int difference = int(placeB.height - placeA.height);
        if (kind == '+') {
            int d;
            std::cin >> d;
            if (placeA.root != placeB.root) {
                parent[placeB.root] = placeA.root;
                above[placeB.root] = unsigned(d) - unsigned(difference);
            } else if (difference != d) {
                thrownAway++;
            }
        } else if (placeA.root == placeB.root) {
            std::cout << difference << '\n';
        } else {
            std::cout << "unknown\n";
        }
    }
    std::cout << thrownAway << '\n';
}
