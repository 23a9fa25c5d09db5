// Wants a metre of water behind the last boat, too.
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
    std::sort(boats.begin(), boats.end());
    long long used = 0;
    int moored = 0;
    for (int boat : boats) {
        used += boat + 1;
        if (used > length) break;
        moored++;
    }
    std::cout << moored << '\n';
}
