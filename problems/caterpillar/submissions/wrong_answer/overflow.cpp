// The length of the walk does not fit into an int.
#include <algorithm>
#include <iostream>
#include <vector>

struct Branch {
    int to, length;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    // The distance to the farthest apple below each fork; -1 if there is none.
    std::vector<int> far(n + 1, -1);
    for (int i = 0; i < k; i++) {
        int fork;
        std::cin >> fork;
        far[fork] = 0;
    }
    std::vector<std::vector<Branch>> branches(n + 1);
    for (int i = 0; i < n - 1; i++) {
        int a, b, length;
        std::cin >> a >> b >> length;
        branches[a].push_back({b, length});
        branches[b].push_back({a, length});
    }
    std::vector<int> above(n + 1), order, stack = {1};
    while (!stack.empty()) {
        int fork = stack.back();
        stack.pop_back();
        order.push_back(fork);
        for (const Branch& branch : branches[fork]) {
            if (branch.to == above[fork]) continue;
            above[branch.to] = fork;
            stack.push_back(branch.to);
        }
    }
    std::reverse(order.begin(), order.end());
    int longest = 0;
    for (int fork : order) {
        for (const Branch& branch : branches[fork]) {
            if (branch.to == above[fork] || far[branch.to] < 0) continue;
            int distance = far[branch.to] + branch.length;
            if (far[fork] >= 0) longest = std::max(longest, far[fork] + distance);
            far[fork] = std::max(far[fork], distance);
        }
    }
    std::cout << longest << '\n';
}
