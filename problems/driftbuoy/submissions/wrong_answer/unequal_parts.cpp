// Hopes that a buoy in the western half is far west. It needs 29 looks if the buoy is just west of the middle.
#include <iostream>
#include <string>

int main() {
    int west = 1, east;
    std::cin >> east;
    double part = 0.5;
    for (int drifted = 0;; drifted++) {
        const int place = west + int((east - west) * part);
        std::cout << place + drifted << std::endl;
        std::string answer;
        if (!(std::cin >> answer) || answer == "found") return 0;
        if (answer == "east") {
            west = place + 1;
        } else {
            east = place - 1;
            if (drifted == 0) part = 0.38;
        }
    }
}
