// Adds up all boats in an int, also those that are far beyond the end of the quay.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int length, n;
    std::cin >> length >> n;
    std::vector<int> boats(n);
    for (int& boat : boats) std::cin >> boat;
    std::sort(boats.begin(), boats.end());
    unsigned used = 0;
    int moored = 0;
    for (int i = 0; i < n; i++) {
        used += unsigned(boats[i]);
        if (int(used) + i <= length) moored = i + 1;
    }
    std::cout << moored << '\n';
}
