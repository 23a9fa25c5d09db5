// Walks through the whole tree from each apple.
#include <algorithm>
#include <iostream>
#include <vector>

struct Branch {
    int to, length;
};

struct Place {
    int fork, above;
    long long distance;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    std::vector<int> apples(k);
    std::vector<bool> hasApple(n + 1);
    for (int& apple : apples) {
        std::cin >> apple;
        hasApple[apple] = true;
    }
    std::vector<std::vector<Branch>> branches(n + 1);
    for (int i = 0; i < n - 1; i++) {
        int a, b, length;
        std::cin >> a >> b >> length;
        branches[a].push_back({b, length});
        branches[b].push_back({a, length});
    }
    long long longest = 0;
    for (int apple : apples) {
        std::vector<Place> stack = {{apple, 0, 0}};
        while (!stack.empty()) {
            Place place = stack.back();
            stack.pop_back();
            if (hasApple[place.fork]) longest = std::max(longest, place.distance);
            for (const Branch& branch : branches[place.fork])
                if (branch.to != place.above) stack.push_back({branch.to, place.fork, place.distance + branch.length});
        }
    }
    std::cout << longest << '\n';
}
