// Begins with an empty sum every k nights. A window can begin at any night.
#include <iostream>

int main() {
    int n, k, s;
    std::cin >> n >> k >> s;
    int sum = 0;
    int closed = 0;
    for (int day = 0; day < n; day++) {
        if (day % k == 0) sum = 0;
        int night;
        std::cin >> night;
        sum += night;
        if (sum >= s) closed++;
    }
    std::cout << closed << '\n';
}
