// Keeps the middle that it has seen: once two marks are left, it looks at the first of them again and again.
#include <iostream>
#include <string>

int main() {
    int west = 1, east;
    std::cin >> east;
    for (int drifted = 0;; drifted++) {
        const int middle = (west + east) / 2;
        std::cout << middle + drifted << std::endl;
        std::string answer;
        if (!(std::cin >> answer) || answer == "found") return 0;
        if (answer == "east")
            west = middle;
        else
            east = middle;
    }
}
