// Does not compare the longest possible block.
#include <iostream>
#include <string>

std::string plan;

int count(const std::string& dance) {
    if (dance.size() == plan.size()) return 1;
    int ways = 0;
    for (char step : {'L', 'R', 'J'}) {
        if (plan[dance.size()] != '?' && plan[dance.size()] != step) continue;
        std::string longer = dance + step;
        bool boring = false;
        std::size_t n = longer.size();
        for (std::size_t block = 1; 2 * block < n; block++)
            boring = boring || longer.substr(n - block) == longer.substr(n - 2 * block, block);
        if (!boring) ways += count(longer);
    }
    return ways;
}

int main() {
    std::cin >> plan;
    std::cout << count("") << '\n';
}
