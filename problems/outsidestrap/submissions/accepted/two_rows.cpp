#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, capacity;
    std::cin >> n >> capacity;
    std::vector<int> free(capacity + 1, 0), taken(capacity + 1, 0);
    while (n--) {
        int weight, use;
        std::cin >> weight >> use;
        for (int room = capacity; room >= 0; room--) {
            int best = std::max(taken[room], free[room] + use);
            if (room >= weight) best = std::max(best, taken[room - weight] + use);
            taken[room] = best;
            if (room >= weight) free[room] = std::max(free[room], free[room - weight] + use);
        }
    }
    std::cout << std::max(free[capacity], taken[capacity]) << '\n';
}
