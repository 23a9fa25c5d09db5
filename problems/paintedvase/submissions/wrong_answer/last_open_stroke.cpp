// Goes on with a stroke whenever its colour comes back, and ends all strokes above it. Another one may be worth more.
#include <algorithm>
#include <iostream>
#include <string>

int main() {
    int n;
    std::string rings, open;
    std::cin >> n >> rings;
    int strokes = 0;
    for (char ring : rings) {
        auto place = open.find(ring);
        if (place == std::string::npos) {
            strokes++;
            open.push_back(ring);
        } else {
            open.resize(place + 1);
        }
    }
    std::cout << strokes << '\n';
}
