#include <algorithm>
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, capacity;
    std::cin >> n >> capacity;
    int barrel = 0;
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
