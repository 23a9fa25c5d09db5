// Compares each team with all teams that started before it.
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> finish(n + 1);
    long long total = 0;
    int fastest = 1, most = 0;
    for (int team = 1; team <= n; team++) {
        std::cin >> finish[team];
        finish[team] += team;
        int overtakes = 0;
        for (int other = 1; other < team; other++) {
            if (finish[other] > finish[team]) overtakes++;
        }
        total += overtakes;
        if (overtakes > most) {
            most = overtakes;
            fastest = team;
        }
    }
    std::cout << total << ' ' << fastest << ' ' << most << '\n';
}
