// Searches all the costumes that are taken for the longest one.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> costumes(n);
    for (auto& [deadline, hours] : costumes) std::cin >> hours >> deadline;
    std::sort(costumes.begin(), costumes.end());
    std::vector<int> taken;
    long long total = 0;
    for (const auto& [deadline, hours] : costumes) {
        taken.push_back(hours);
        total += hours;
        if (total > deadline) {
            const auto longest = std::max_element(taken.begin(), taken.end());
            total -= *longest;
            taken.erase(longest);
        }
    }
    std::cout << taken.size() << '\n';
}
