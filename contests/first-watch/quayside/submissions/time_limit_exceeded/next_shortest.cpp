// Looks through all boats for the shortest one again and again.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    long long length;
    int n;
    std::cin >> length >> n;
    std::vector<int> boats(n);
    for (int& boat : boats) std::cin >> boat;
    long long used = -1;
    int moored = 0;
    while (!boats.empty()) {
        auto shortest = std::min_element(boats.begin(), boats.end());
        used += 1 + *shortest;
        if (used > length) break;
        moored++;
        boats.erase(shortest);
    }
    std::cout << moored << '\n';
}
