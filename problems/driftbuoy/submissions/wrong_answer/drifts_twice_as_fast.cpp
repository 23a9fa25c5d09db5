// A drift of two marks for each look.
#include <iostream>
#include <string>

int main() {
    int west = 1, east;
    std::cin >> east;
    for (int drifted = 0;; drifted += 2) {
        const int middle = (west + east) / 2;
        std::cout << middle + drifted << std::endl;
        std::string answer;
        if (!(std::cin >> answer) || answer == "found") return 0;
        if (answer == "east")
            west = middle + 1;
        else
            east = middle - 1;
    }
}
