// Takes the two bells of the first two foundries that are closest, and then the best third one.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
    int a, b, c;
    std::cin >> a >> b >> c;
    std::vector<int> first(a), second(b);
    for (int& pitch : first) std::cin >> pitch;
    for (int& pitch : second) std::cin >> pitch;
    std::sort(first.begin(), first.end());
    std::sort(second.begin(), second.end());
    int x = first[0], y = second[0];
    for (int i = 0, j = 0; i < a && j < b;) {
        if (std::abs(first[i] - second[j]) < std::abs(x - y)) {
            x = first[i];
            y = second[j];
        }
        if (first[i] < second[j])
            i++;
        else
            j++;
    }
    int smallest = 1'000'000'000;
    while (c--) {
        int z;
        std::cin >> z;
        smallest = std::min(smallest, std::max({x, y, z}) - std::min({x, y, z}));
    }
    std::cout << smallest << '\n';
}
