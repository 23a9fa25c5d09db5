#include <algorithm>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    // First the deadline, because pairs are sorted by their first values.
    std::vector<std::pair<int, int>> costumes(n);
    for (auto& [deadline, hours] : costumes) std::cin >> hours >> deadline;
    std::sort(costumes.begin(), costumes.end());
    std::priority_queue<int> taken;
    // At most a deadline and the hours of one more costume.
    int total = 0;
    for (const auto& [deadline, hours] : costumes) {
        taken.push(hours);
        total += hours;
        if (total > deadline) {
            total -= taken.top();
            taken.pop();
        }
    }
    std::cout << taken.size() << '\n';
}
