// Uses each bouquet in one pair only.
#include <algorithm>
#include <iostream>
#include <set>
#include <string>

int main() {
    int n;
    std::cin >> n;
    std::set<std::string> waiting;
    long long pairs = 0;
    for (int i = 0; i < n; i++) {
        std::string bouquet;
        std::cin >> bouquet;
        std::sort(bouquet.begin(), bouquet.end());
        if (waiting.erase(bouquet))
            pairs++;
        else
            waiting.insert(bouquet);
    }
    std::cout << pairs << '\n';
}
