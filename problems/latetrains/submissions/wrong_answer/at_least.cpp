// Counts a delay of exactly t minutes as late.
#include <iostream>

int main() {
    int n, t;
    std::cin >> n >> t;
    int late = 0;
    for (int i = 0; i < n; i++) {
        int delay;
        std::cin >> delay;
        if (delay >= t) late++;
    }
    std::cout << late << '\n';
}
