#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    long long length;
    int n;
    std::cin >> length >> n;
    std::vector<long long> boats(n);
    for (auto& boat : boats) std::cin >> boat;
    std::sort(boats.begin(), boats.end());
    long long used = -1;
    int places = 0;
    for (long long boat : boats) {
        used += boat + 1;
        if (used > length) break;
        ++places;
    }
    std::cout << places << '\n';
}
