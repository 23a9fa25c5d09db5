// Keeps a row for every thing: about 160 MB where 128 MiB are allowed.
// @EXPECTED_RESULTS@: MEMORY-LIMIT
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, capacity;
    std::cin >> n >> capacity;
    using Row = std::vector<long long>;
    std::vector<Row> free(n + 1, Row(capacity + 1, 0)), taken = free;
    for (int i = 1; i <= n; i++) {
        int weight, use;
        std::cin >> weight >> use;
        for (int room = 0; room <= capacity; room++) {
            free[i][room] = free[i - 1][room];
            taken[i][room] = std::max(taken[i - 1][room], free[i - 1][room] + use);
            if (room < weight) continue;
            free[i][room] = std::max(free[i][room], free[i - 1][room - weight] + use);
            taken[i][room] = std::max(taken[i][room], taken[i - 1][room - weight] + use);
        }
    }
    std::cout << taken[n][capacity] << '\n';
}
