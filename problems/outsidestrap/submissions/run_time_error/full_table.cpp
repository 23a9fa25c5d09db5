// Keeps a row for every thing, with the choices that led there: about 190 MB where 128 MiB are allowed.
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
    int n, capacity;
    std::cin >> n >> capacity;
    using Row = std::vector<Cell>;
    std::vector<Row> free(n + 1, Row(capacity + 1)), taken = free;
    for (int i = 1; i <= n; i++) {
        int weight, use;
        std::cin >> weight >> use;
        for (int room = 0; room <= capacity; room++) {
            free[i][room] = {free[i - 1][room].best, 0};
            taken[i][room] = {taken[i - 1][room].best, 0};
            improve(taken[i][room], free[i - 1][room].best + use, 1);
            if (room < weight) continue;
            improve(free[i][room], free[i - 1][room - weight].best + use, 2);
            improve(taken[i][room], taken[i - 1][room - weight].best + use, 2);
        }
    }
    std::cout << taken[n][capacity].best << '\n';
}
