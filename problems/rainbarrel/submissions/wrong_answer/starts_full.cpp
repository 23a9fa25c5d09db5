// Begins with a full barrel.
#include <algorithm>
#include <iostream>

int main() {
    int n, capacity;
    std::cin >> n >> capacity;
    int barrel = capacity;
    int tap = 0;
    for (int day = 0; day < n; day++) {
        int w;
        std::cin >> w;
        barrel = std::min(barrel + w, capacity);
        if (barrel < 0) {
            tap -= barrel;
            barrel = 0;
        }
    }
    std::cout << tap << '\n';
}
