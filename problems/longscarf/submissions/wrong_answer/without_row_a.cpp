// Subtracts the rows up to a, so that row a itself is missing.
#include <iostream>
#include <vector>

int main() {
    int m;
    long long a, b;
    std::cin >> m >> a >> b;
    std::vector<int> wool(m);
    long long pattern = 0;
    for (int &each : wool) {
        std::cin >> each;
        pattern += each;
    }
    auto firstRows = [&](long long rows) {
        long long sum = rows / m * pattern;
        for (int i = 0; i < rows % m; i++) sum += wool[i];
        return sum;
    };
    std::cout << firstRows(b) - firstRows(a) << '\n';
}
