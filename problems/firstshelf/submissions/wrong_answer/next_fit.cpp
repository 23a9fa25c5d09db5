// Goes on at the shelf where the last book went, and never looks back.
#include <iostream>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<int> widths(n);
    for (int& width : widths) std::cin >> width;
    std::vector<std::pair<int, int>> books;
    int current = 0;
    while (m--) {
        char kind;
        int number;
        std::cin >> kind >> number;
        if (kind == '-') {
            auto [shelf, width] = books[number - 1];
            if (shelf < n) widths[shelf] += width;
            continue;
        }
        int shelf = current;
        while (shelf < n && widths[shelf] < number) shelf++;
        books.emplace_back(shelf, number);
        if (shelf < n) {
            current = shelf;
            widths[shelf] -= number;
        }
        std::cout << (shelf < n ? shelf + 1 : -1) << '\n';
    }
}
