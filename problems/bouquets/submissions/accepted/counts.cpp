#include <algorithm>
#include <iostream>
#include <string>
#include <unordered_map>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::unordered_map<std::string, int> earlier;
    long long pairs = 0;
    for (int i = 0; i < n; i++) {
        std::string bouquet;
        std::cin >> bouquet;
        std::sort(bouquet.begin(), bouquet.end());
        pairs += earlier[bouquet]++;
    }
    std::cout << pairs << '\n';
}
