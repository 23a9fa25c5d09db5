// Checks only that the van is not empty, and forgets the kinds.
#include <iostream>

int main() {
    int n;
    std::cin >> n;
    int inside = 0;
    for (int entry = 1; entry <= n; entry++) {
        int x;
        std::cin >> x;
        inside += x > 0 ? 1 : -1;
        if (inside < 0) {
            std::cout << entry << '\n';
            return 0;
        }
    }
    std::cout << "ok\n";
}
