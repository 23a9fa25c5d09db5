// Takes the shortest costumes first, and inserts each into the plan if all later ones stay in time.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

struct Planned {
    int deadline;
    long long ready;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> costumes(n);
    for (auto& [hours, deadline] : costumes) std::cin >> hours >> deadline;
    std::sort(costumes.begin(), costumes.end());
    std::vector<Planned> plan;
    for (const auto& [hours, deadline] : costumes) {
        int place = 0;
        int end = static_cast<int>(plan.size());
        while (place < end) {
            const int middle = (place + end) / 2;
            if (plan[middle].deadline <= deadline) place = middle + 1;
            else end = middle;
        }
        const long long ready = (place > 0 ? plan[place - 1].ready : 0) + hours;
        bool inTime = ready <= deadline;
        for (auto later = plan.begin() + place; inTime && later != plan.end(); ++later) {
            inTime = later->ready + hours <= later->deadline;
        }
        if (!inTime) continue;
        for (auto later = plan.begin() + place; later != plan.end(); ++later) later->ready += hours;
        plan.insert(plan.begin() + place, {deadline, ready});
    }
    std::cout << plan.size() << '\n';
}
