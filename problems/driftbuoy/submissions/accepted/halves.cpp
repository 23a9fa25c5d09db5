#include <iostream>
#include <string>

int main() {
    // The possible starts: so many, from the first one on.
    int count;
    std::cin >> count;
    int first = 1;
    std::string answer;
    for (int drifted = 0; answer != "found"; drifted++) {
        const int half = count / 2;
        std::cout << first + half + drifted << std::endl;
        std::cin >> answer;
        if (answer == "east") {
            first += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
}
