// Looks at the shelves one by one for each book.
#include <iostream>
#include <vector>

struct Book {
    int shelf, width;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<int> widths(n);
    for (int& width : widths) std::cin >> width;
    std::vector<Book> books;
    while (m--) {
        char kind;
        int number;
        std::cin >> kind >> number;
        if (kind == '-') {
            auto [shelf, width] = books[number - 1];
            if (shelf < n) widths[shelf] += width;
            continue;
        }
        int shelf = 0;
        while (shelf < n && widths[shelf] < number) shelf++;
        books.push_back({shelf, number});
        if (shelf == n) {
            std::cout << "-1\n";
        } else {
            widths[shelf] -= number;
            std::cout << shelf + 1 << '\n';
        }
    }
}
