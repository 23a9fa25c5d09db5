// The number of full patterns fits into 64 bits, but the wool is stored in 32.
#include <iostream>
#include <vector>

int main() {
    int m;
    long long a, b;
    std::cin >> m >> a >> b;
    std::vector<int> wool(m);
    int pattern = 0;
    for (int &each : wool) {
        std::cin >> each;
        pattern += each;
    }
    auto firstRows = [&](long long rows) {
        int sum = static_cast<int>(rows / m) * pattern;
        for (int i = 0; i < rows % m; i++) sum += wool[i];
        return sum;
    };
    std::cout << firstRows(b) - firstRows(a - 1) << '\n';
}
