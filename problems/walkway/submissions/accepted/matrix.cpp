#include <iostream>
#include <vector>

using Matrix = std::vector<std::vector<long long>>;
constexpr long long MOD = 1'000'000'007;
int height;

void fill(Matrix& ways, int from, int covered, int next, int row, bool stone) {
    if (row == height) {
        ways[from][next]++;
        return;
    }
    if (covered >> row & 1) {
        fill(ways, from, covered, next, row + 1, stone);
        return;
    }
    fill(ways, from, covered, next | 1 << row, row + 1, stone);
    if (!stone) fill(ways, from, covered, next, row + 1, true);
    if (row + 1 < height && !(covered >> (row + 1) & 1)) fill(ways, from, covered, next, row + 2, stone);
}

Matrix product(const Matrix& a, const Matrix& b) {
    const std::size_t size = a.size();
    Matrix result(size, std::vector<long long>(size, 0));
    for (std::size_t i = 0; i < size; i++)
        for (std::size_t k = 0; k < size; k++)
            for (std::size_t j = 0; j < size; j++) result[i][j] = (result[i][j] + a[i][k] * b[k][j]) % MOD;
    return result;
}

int main() {
    long long columns;
    std::cin >> height >> columns;
    const int states = 1 << height;
    Matrix power(states, std::vector<long long>(states, 0)), result = power;
    for (int state = 0; state < states; state++) {
        fill(power, state, state, 0, 0, false);
        result[state][state] = 1;
    }
    for (; columns > 0; columns /= 2) {
        if (columns % 2 == 1) result = product(result, power);
        power = product(power, power);
    }
    std::cout << result[0][0] << '\n';
}
