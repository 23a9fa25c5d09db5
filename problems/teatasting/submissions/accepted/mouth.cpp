// Another state: for each tea, whether it is still to be drunk (0), forgotten (1), or tasted in the mouth (2).
#include <algorithm>
#include <iostream>
#include <vector>

int n, bread;
std::vector<int> power;
std::vector<std::vector<int>> added;    // added[tea][set]: the error of the tea if the taste of the set is in the mouth
std::vector<int> known;

int remaining(int state, int drunk, int mouth) {
    if (drunk == (1 << n) - 1) return 0;
    if (known[state] >= 0) return known[state];
    int forgotten = state;
    for (int tea = 0; tea < n; tea++) {
        if (mouth >> tea & 1) forgotten -= power[tea];
    }
    int fewest = -1;
    for (int tea = 0; tea < n; tea++) {
        if (drunk >> tea & 1) continue;
        int bit = 1 << tea;
        int after = 2 * power[tea];
        int with_bread = bread + remaining(forgotten + after, drunk | bit, bit);
        int without = added[tea][mouth] + remaining(state + after, drunk | bit, mouth | bit);
        int better = std::min(with_bread, without);
        if (fewest < 0 || better < fewest) fewest = better;
    }
    return known[state] = fewest;
}

int main() {
    std::cin >> n >> bread;
    std::vector<std::vector<int>> error(n, std::vector<int>(n));
    for (auto& row : error) {
        for (int& each : row) std::cin >> each;
    }
    added.assign(n, std::vector<int>(1 << n));
    for (int tea = 0; tea < n; tea++) {
        for (int mouth = 0; mouth < 1 << n; mouth++) {
            for (int earlier = 0; earlier < n; earlier++) {
                if (mouth >> earlier & 1) added[tea][mouth] += error[earlier][tea];
            }
        }
    }
    power.assign(1, 1);
    for (int tea = 0; tea < n; tea++) power.push_back(3 * power.back());
    known.assign(power[n], -1);
    std::cout << remaining(0, 0, 0) << '\n';
}
