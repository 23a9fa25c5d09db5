#include <iostream>
#include <string>
#include <unordered_set>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::unordered_set<std::string> seen;
    std::string name;
    while (std::cin >> name) {
        if (!seen.insert(name).second) {
            std::cout << name << '\n';
            return 0;
        }
    }
    std::cout << "none\n";
}
