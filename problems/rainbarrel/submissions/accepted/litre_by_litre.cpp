// Moves every litre on its own.
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, c, barrel = 0, tap = 0;
    std::cin >> n >> c;
    while (n--) {
        int w;
        std::cin >> w;
        for (; w > 0; w--)
            if (barrel < c) barrel++;
        for (; w < 0; w++) {
            if (barrel > 0) barrel--;
            else tap++;
        }
    }
    std::cout << tap << '\n';
}
