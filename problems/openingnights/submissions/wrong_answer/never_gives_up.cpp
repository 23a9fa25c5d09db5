// Takes each costume that fits, by the deadlines, and gives none of them up again.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> costumes(n);
    for (auto& [deadline, hours] : costumes) std::cin >> hours >> deadline;
    std::sort(costumes.begin(), costumes.end());
    int taken = 0;
    long long total = 0;
    for (const auto& [deadline, hours] : costumes) {
        if (total + hours <= deadline) {
            taken++;
            total += hours;
        }
    }
    std::cout << taken << '\n';
}
