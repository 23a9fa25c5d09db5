#include <iostream>
#include <vector>

using Matrix = std::vector<std::vector<long long>>;
const long long MOD = 1'000'000'007;
int height;

/**
 * Fills a column from this row on. `covered` are the cells that planks from the column before cover, and `next` those that
 * planks from this column cover in the next one.
 */
void fill(Matrix& ways, int covered, int next, int row, bool has_stone) {
    if (row == height) {
        ways[covered][next]++;
    } else if (covered >> row & 1) {
        fill(ways, covered, next, row + 1, has_stone);
    } else {
        fill(ways, covered, next | 1 << row, row + 1, has_stone);
        if (!has_stone) fill(ways, covered, next, row + 1, true);
        if (row + 1 < height && (covered >> (row + 1) & 1) == 0) fill(ways, covered, next, row + 2, has_stone);
    }
}

Matrix product(const Matrix& a, const Matrix& b) {
    Matrix result(a.size(), std::vector<long long>(b[0].size()));
    for (std::size_t i = 0; i < a.size(); i++) {
        for (std::size_t k = 0; k < b.size(); k++) {
            for (std::size_t j = 0; j < b[0].size(); j++) {
                result[i][j] = (result[i][j] + a[i][k] * b[k][j]) % MOD;
            }
        }
    }
    return result;
}

int main() {
    long long columns;
    std::cin >> height >> columns;
    int states = 1 << height;
    Matrix power(states, std::vector<long long>(states));
    for (int covered = 0; covered < states; covered++) fill(power, covered, 0, 0, false);
    // The ways to reach each state. At the start, nothing is covered.
    Matrix ways(1, std::vector<long long>(states));
    ways[0][0] = 1;
    while (columns > 0) {
        if (columns % 2 == 1) ways = product(ways, power);
        power = product(power, power);
        columns /= 2;
    }
    std::cout << ways[0][0] << '\n';
}
