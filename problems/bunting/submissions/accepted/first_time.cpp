#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <utility>

int main() {
    int n;
    std::string flags;
    std::cin >> n >> flags;
    std::map<std::pair<int, int>, int> first;
    first[{0, 0}] = 0;
    int red = 0, yellow = 0, green = 0;
    int longest = 0;
    for (int passed = 1; passed <= n; passed++) {
        char flag = flags[passed - 1];
        if (flag == 'r') red++;
        if (flag == 'y') yellow++;
        if (flag == 'g') green++;
        auto [entry, isNew] = first.insert({{red - yellow, red - green}, passed});
        if (!isNew) longest = std::max(longest, passed - entry->second);
    }
    std::cout << longest << '\n';
}
