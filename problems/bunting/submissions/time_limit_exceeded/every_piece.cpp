// Begins a piece at every flag and counts on to the end of the string.
#include <iostream>
#include <string>

int main() {
    int n;
    std::string flags;
    std::cin >> n >> flags;
    int longest = 0;
    for (int from = 0; from < n; from++) {
        int red = 0, yellow = 0, green = 0;
        for (int to = from; to < n; to++) {
            if (flags[to] == 'r') red++;
            else if (flags[to] == 'y') yellow++;
            else green++;
            if (red == yellow && red == green && to - from + 1 > longest) longest = to - from + 1;
        }
    }
    std::cout << longest << '\n';
}
