#include <iostream>
#include <vector>

constexpr long long MOD = 1'000'000'007;
int height;

void fill(std::vector<std::vector<long long>>& ways, int from, int next, int row, bool stone) {
    if (row == height) {
        ways[from][next]++;
    } else if (from >> row & 1) {
        fill(ways, from, next, row + 1, stone);
    } else {
        fill(ways, from, next | 1 << row, row + 1, stone);
        if (!stone) fill(ways, from, next, row + 1, true);
        if (row + 1 < height && !(from >> (row + 1) & 1)) fill(ways, from, next, row + 2, stone);
    }
}

int main() {
    long long columns;
    std::cin >> height >> columns;
    const int states = 1 << height;
    std::vector<std::vector<long long>> ways(states, std::vector<long long>(states, 0));
    for (int state = 0; state < states; state++) fill(ways, state, 0, 0, false);
    std::vector<long long> now(states, 0), next;
    now[0] = 1;
    for (long long column = 0; column < columns; column++) {
        next.assign(states, 0);
        for (int i = 0; i < states; i++)
            for (int j = 0; j < states; j++) next[j] = (next[j] + now[i] * ways[i][j]) % MOD;
        now = next;
    }
    std::cout << now[0] << '\n';
}
