// Adds up the wool row by row.
#include <iostream>
#include <vector>

int main() {
    int m;
    long long a, b;
    std::cin >> m >> a >> b;
    std::vector<int> wool(m);
    for (int &each : wool) std::cin >> each;
    long long sum = 0;
    int row = static_cast<int>((a - 1) % m);
    for (long long i = a; i <= b; i++) {
        sum += wool[row];
        row++;
        if (row == m) row = 0;
    }
    std::cout << sum << '\n';
}
