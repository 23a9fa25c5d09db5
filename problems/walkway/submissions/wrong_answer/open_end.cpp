// Also counts coverings with planks that stick out at the end.
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
    std::vector<std::vector<long long>> power(states, std::vector<long long>(states, 0)), square = power;
    for (int state = 0; state < states; state++) fill(power, state, 0, 0, false);
    std::vector<long long> result(states, 0), next;
    result[0] = 1;
    for (; columns > 0; columns /= 2) {
        if (columns % 2 == 1) {
            next.assign(states, 0);
            for (int i = 0; i < states; i++)
                for (int j = 0; j < states; j++) next[j] = (next[j] + result[i] * power[i][j]) % MOD;
            result = next;
        }
        for (int i = 0; i < states; i++)
            for (int j = 0; j < states; j++) {
                square[i][j] = 0;
                for (int k = 0; k < states; k++) square[i][j] = (square[i][j] + power[i][k] * power[k][j]) % MOD;
            }
        power = square;
    }
    long long total = 0;
    for (const long long ways : result) total = (total + ways) % MOD;
    std::cout << total << '\n';
}
