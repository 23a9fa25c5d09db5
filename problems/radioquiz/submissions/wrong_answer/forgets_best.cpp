// Stores the new winner but not its points: every team is compared with team 1.
#include <iostream>

int main() {
    int n, best;
    std::cin >> n >> best;
    int winner = 1;
    int winning = best;
    for (int team = 2; team <= n; team++) {
        int points;
        std::cin >> points;
        if (points > best) {
            winner = team;
            winning = points;
        }
    }
    std::cout << winner << ' ' << winning << '\n';
}
