#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int m;
    long long a, b;
    std::cin >> m >> a >> b;
    std::vector<int> wool(m);
    int pattern = 0;  // at most 10^8
    for (int &each : wool) {
        std::cin >> each;
        pattern += each;
    }
    auto firstRows = [&](long long rows) {
        long long sum = rows / m * pattern;
        for (int i = 0; i < rows % m; i++) sum += wool[i];
        return sum;
    };
    std::cout << firstRows(b) - firstRows(a - 1) << '\n';
}
