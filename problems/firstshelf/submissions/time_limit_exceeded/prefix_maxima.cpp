// Searches in the maxima of the first shelves by halving, and repairs them after each change until nothing more changes.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<int> space(n), most(n);
    for (int i = 0; i < n; i++) {
        std::cin >> space[i];
        most[i] = i == 0 ? space[i] : std::max(most[i - 1], space[i]);
    }
    auto repair = [&](int i) {
        for (; i < n; i++) {
            int now = i == 0 ? space[i] : std::max(most[i - 1], space[i]);
            if (now == most[i]) break;
            most[i] = now;
        }
    };
    std::vector<std::pair<int, int>> books;
    while (m-- > 0) {
        char kind;
        int x;
        std::cin >> kind >> x;
        if (kind == '+') {
            int shelf = int(std::lower_bound(most.begin(), most.end(), x) - most.begin());
            books.push_back({shelf, x});
            if (shelf == n) {
                std::cout << "-1\n";
                continue;
            }
            std::cout << shelf + 1 << '\n';
            space[shelf] -= x;
            repair(shelf);
        } else {
            auto [shelf, width] = books[x - 1];
            if (shelf == n) continue;
            space[shelf] += width;
            repair(shelf);
        }
    }
}
