// Keeps a row for each item, with the choices that led there. This takes about 160 MB, and 128 MiB are allowed.
// @EXPECTED_RESULTS@: MEMORY-LIMIT
#include <iostream>
#include <vector>

struct Cell {
    long long best = 0;
    int choice = 0;
};

void improve(Cell& cell, long long best, int choice) {
    if (best > cell.best) cell = {best, choice};
}

int main() {
    int n, limit;
    std::cin >> n >> limit;
    using Row = std::vector<Cell>;
    std::vector<Row> empty(n + 1, Row(limit + 1)), strapped = empty;
    for (int i = 1; i <= n; i++) {
        int weight, value;
        std::cin >> weight >> value;
        for (int grams = 0; grams <= limit; grams++) {
            empty[i][grams] = {empty[i - 1][grams].best, 0};
            strapped[i][grams] = {strapped[i - 1][grams].best, 0};
            improve(strapped[i][grams], empty[i - 1][grams].best + value, 1);
            if (grams < weight) continue;
            improve(empty[i][grams], empty[i - 1][grams - weight].best + value, 2);
            improve(strapped[i][grams], strapped[i - 1][grams - weight].best + value, 2);
        }
    }
    std::cout << strapped[n][limit].best << '\n';
}
