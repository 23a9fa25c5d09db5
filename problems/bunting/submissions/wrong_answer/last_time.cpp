// Stores where each state occurred last instead of first, and finds only short pieces.
#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <utility>

int main() {
    int n;
    std::string flags;
    std::cin >> n >> flags;
    std::map<std::pair<int, int>, int> last;
    last[{0, 0}] = 0;
    int red = 0, yellow = 0, green = 0;
    int longest = 0;
    for (int passed = 1; passed <= n; passed++) {
        char flag = flags[passed - 1];
        if (flag == 'r') red++;
        if (flag == 'y') yellow++;
        if (flag == 'g') green++;
        std::pair<int, int> state{red - yellow, red - green};
        if (last.count(state)) longest = std::max(longest, passed - last[state]);
        last[state] = passed;
    }
    std::cout << longest << '\n';
}
