// The oldest night goes one day too late, so k + 1 nights count.
#include <iostream>
#include <vector>

int main() {
    int n, k, s;
    std::cin >> n >> k >> s;
    std::vector<int> snow(n);
    for (int& night : snow) std::cin >> night;
    int sum = 0;
    int closed = 0;
    for (int day = 0; day < n; day++) {
        sum += snow[day];
        if (day > k) sum -= snow[day - k - 1];
        if (sum >= s) closed++;
    }
    std::cout << closed << '\n';
}
