// Half of the stretches and one more are enough for two colours, but not for more.
#include <iostream>
#include <string>

int main() {
    int n;
    std::string rings;
    std::cin >> n >> rings;
    int stretches = 1;
    for (int i = 1; i < n; i++) {
        if (rings[i] != rings[i - 1]) stretches++;
    }
    std::cout << stretches / 2 + 1 << '\n';
}
