#include <iostream>
#include <string>

/** Whether the last steps are the same block twice in a row. */
bool endsBoring(const std::string& dance) {
    for (std::size_t block = 1; 2 * block <= dance.size(); block++) {
        std::size_t start = dance.size() - block;
        if (dance.compare(start, block, dance, start - block, block) == 0) return true;
    }
    return false;
}

/** How many dances begin with these steps, fit the plan and are not boring. */
int count(const std::string& plan, std::string& dance) {
    if (dance.size() == plan.size()) return 1;
    char planned = plan[dance.size()];
    int ways = 0;
    for (char step : {'L', 'R', 'J'}) {
        if (planned != '?' && planned != step) continue;
        dance.push_back(step);
        if (!endsBoring(dance)) ways += count(plan, dance);
        dance.pop_back();
    }
    return ways;
}

int main() {
    std::string plan, dance;
    std::cin >> plan;
    std::cout << count(plan, dance) << '\n';
}
