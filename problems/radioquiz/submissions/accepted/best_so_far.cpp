#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, best;
    std::cin >> n >> best;
    int winner = 1;
    for (int team = 2; team <= n; team++) {
        int points;
        std::cin >> points;
        if (points > best) {
            best = points;
            winner = team;
        }
    }
    std::cout << winner << ' ' << best << '\n';
}
