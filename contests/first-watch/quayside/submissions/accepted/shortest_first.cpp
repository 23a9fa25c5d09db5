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
    // Each boat takes up a metre of water, too. That of the last one may be behind the end of the quay.
    int room = length + 1;
    int moored = 0;
    while (moored < n && boats[moored] < room) {
        room -= boats[moored] + 1;
        moored++;
    }
    std::cout << moored << '\n';
}
