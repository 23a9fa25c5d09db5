// Gives each climber the position in the ranking, so that nobody shares a place.
#include <algorithm>
#include <iostream>
#include <tuple>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<std::tuple<int, int, int>> ranking(n);
    for (int i = 0; i < n; i++) {
        int tops, attempts;
        std::cin >> tops >> attempts;
        ranking[i] = {-tops, attempts, i};
    }
    std::sort(ranking.begin(), ranking.end());
    std::vector<int> places(n);
    for (int i = 0; i < n; i++) places[std::get<2>(ranking[i])] = i + 1;
    for (int place : places) std::cout << place << ' ';
    std::cout << '\n';
}
