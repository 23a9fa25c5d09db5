// Adds to the tap but leaves less than nothing in the barrel: the next rain fills a hole that is not there.
#include <algorithm>
#include <iostream>

int main() {
    int n, capacity;
    std::cin >> n >> capacity;
    int barrel = 0;
    int tap = 0;
    for (int day = 0; day < n; day++) {
        int w;
        std::cin >> w;
        barrel = std::min(barrel + w, capacity);
        if (barrel < 0) tap -= barrel;
    }
    std::cout << tap << '\n';
}
