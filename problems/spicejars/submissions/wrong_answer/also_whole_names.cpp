// Gives a beginning to a longer label even if it is a name of its own and has that label already.
#include <array>
#include <iostream>
#include <queue>
#include <string>
#include <vector>

struct Node {
    std::array<int, 26> next{};
    int parent = 0;
    int length = 0;
    std::priority_queue<int> labels;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<Node> nodes(1);
    for (int i = 0; i < n; i++) {
        std::string name;
        std::cin >> name;
        int node = 0;
        for (char letter : name) {
            int next = nodes[node].next[letter - 'a'];
            if (next == 0) {
                next = static_cast<int>(nodes.size());
                nodes[node].next[letter - 'a'] = next;
                nodes.emplace_back();
                nodes[next].parent = node;
                nodes[next].length = nodes[node].length + 1;
            }
            node = next;
        }
        nodes[node].labels.push(nodes[node].length);
    }
    for (int node = static_cast<int>(nodes.size()) - 1; node > 0; node--) {
        auto& labels = nodes[node].labels;
        labels.pop();
        labels.push(nodes[node].length);
        auto& above = nodes[nodes[node].parent].labels;
        if (above.size() < labels.size()) above.swap(labels);
        for (; !labels.empty(); labels.pop()) above.push(labels.top());
    }
    long long letters = 0;
    for (auto& labels = nodes[0].labels; !labels.empty(); labels.pop()) letters += labels.top();
    std::cout << letters << '\n';
}
