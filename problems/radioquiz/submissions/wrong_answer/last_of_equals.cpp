// If several teams have the most points, names the last of them and not the first.
#include <iostream>

int main() {
    int n, best;
    std::cin >> n >> best;
    int winner = 1;
    for (int team = 2; team <= n; team++) {
        int points;
        std::cin >> points;
        if (points >= best) {
            best = points;
            winner = team;
        }
    }
    std::cout << winner << ' ' << best << '\n';
}
