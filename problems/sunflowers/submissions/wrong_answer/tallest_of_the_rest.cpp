// Ties each flower to the tallest one to the right of it, not to the nearest taller one.
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> heights(n);
    for (int& height : heights) std::cin >> height;
    int tallest = n - 1;
    long long metres = 0;
    int sticks = 0;
    for (int i = n - 1; i >= 0; i--) {
        if (heights[tallest] > heights[i]) {
            metres += tallest - i;
        } else {
            sticks++;
            tallest = i;
        }
    }
    std::cout << metres << ' ' << sticks << '\n';
}
