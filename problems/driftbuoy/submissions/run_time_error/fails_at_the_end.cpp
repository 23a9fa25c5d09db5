#include <iostream>
#include <string>

int main() {
    int west = 1, east;
    std::cin >> east;
    for (int drifted = 0;; drifted++) {
        const int middle = (west + east) / 2;
        std::cout << middle + drifted << std::endl;
        std::string answer;
        std::cin >> answer;
        if (answer == "found") return 1;
        if (answer == "east")
            west = middle + 1;
        else
            east = middle - 1;
    }
}
