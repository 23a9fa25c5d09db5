// Makes every sequence of steps and checks it at the end.
#include <iostream>
#include <string>

bool isBoring(const std::string& dance) {
    for (std::size_t start = 0; start < dance.size(); start++)
        for (std::size_t block = 1; start + 2 * block <= dance.size(); block++)
            if (dance.compare(start, block, dance, start + block, block) == 0) return true;
    return false;
}

long long count(std::string& dance, std::size_t place) {
    if (place == dance.size()) return isBoring(dance) ? 0 : 1;
    if (dance[place] != '?') return count(dance, place + 1);
    long long ways = 0;
    for (char step : {'L', 'R', 'J'}) {
        dance[place] = step;
        ways += count(dance, place + 1);
    }
    dance[place] = '?';
    return ways;
}

int main() {
    std::string plan;
    std::cin >> plan;
    std::cout << count(plan, 0) << '\n';
}
