// Tries all orders of the teas, and gives up when the error is too large already.
#include <algorithm>
#include <iostream>
#include <vector>

int n, bread;
int best = 1'000'000;
std::vector<std::vector<int>> error;
std::vector<int> mouth;

void drink(int left, int total) {
    if (total >= best) return;
    if (left == 0) best = total;
    for (int tea = 0; tea < n; tea++) {
        if ((left >> tea & 1) == 0) continue;
        int added = 0;
        for (int earlier : mouth) added += error[earlier][tea];
        mouth.push_back(tea);
        drink(left ^ 1 << tea, total + added);
        mouth.pop_back();
        if (mouth.empty()) continue;
        std::vector<int> before{tea};
        mouth.swap(before);
        drink(left ^ 1 << tea, total + bread);
        mouth.swap(before);
    }
}

int main() {
    std::cin >> n >> bread;
    error.assign(n, std::vector<int>(n));
    for (auto& row : error) {
        for (int& each : row) std::cin >> each;
    }
    drink((1 << n) - 1, 0);
    std::cout << best << '\n';
}
