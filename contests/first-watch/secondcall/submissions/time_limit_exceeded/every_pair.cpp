// Compares each name with all earlier ones.
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
    for (int second = 0; second < n; second++) {
        for (int first = 0; first < second; first++) {
            if (names[first] == names[second]) {
                std::cout << names[second] << '\n';
                return 0;
            }
        }
    }
    std::cout << "none\n";
}
