#include <algorithm>
#include <iostream>
#include <vector>

struct Book {
    int leaf, width;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    int leaves = 1;
    while (leaves < n) leaves *= 2;
    // The largest free width below each node. Node 1 is the root, node i has the children 2i and 2i + 1.
    std::vector<int> largest(2 * leaves);
    for (int i = 0; i < n; i++) std::cin >> largest[leaves + i];
    for (int node = leaves - 1; node > 0; node--) largest[node] = std::max(largest[2 * node], largest[2 * node + 1]);
    auto change = [&](int leaf, int by) {
        largest[leaf] += by;
        for (int node = leaf / 2; node > 0; node /= 2) largest[node] = std::max(largest[2 * node], largest[2 * node + 1]);
    };

    std::vector<Book> books;
    while (m--) {
        char kind;
        int number;
        std::cin >> kind >> number;
        if (kind == '-') {
            auto [leaf, width] = books[number - 1];
            if (leaf > 0) change(leaf, width);
        } else if (largest[1] < number) {
            books.push_back({0, number});
            std::cout << "-1\n";
        } else {
            int node = 1;
            while (node < leaves) {
                node *= 2;
                if (largest[node] < number) node++;
            }
            change(node, -number);
            books.push_back({node, number});
            std::cout << node - leaves + 1 << '\n';
        }
    }
}
