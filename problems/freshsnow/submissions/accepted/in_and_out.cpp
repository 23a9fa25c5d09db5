#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k, s;
    std::cin >> n >> k >> s;
    std::vector<int> snow(n);
    for (int& night : snow) std::cin >> night;
    int sum = 0;
    int closed = 0;
    for (int day = 0; day < n; day++) {
        sum += snow[day];
        if (day >= k) sum -= snow[day - k];
        if (sum >= s) closed++;
    }
    std::cout << closed << '\n';
}
