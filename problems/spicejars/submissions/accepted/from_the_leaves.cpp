#include <array>
#include <iostream>
#include <queue>
#include <string>
#include <vector>

/** A beginning of names. */
struct Node {
    std::array<int, 26> next{};
    int parent{};
    int length{};
    bool is_name{};
    /** The lengths of the labels that begin like this. */
    std::priority_queue<int> labels;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::string> names(n);
    for (std::string& name : names) std::cin >> name;
    std::vector<Node> nodes(1);
    for (const std::string& name : names) {
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
        nodes[node].is_name = true;
        nodes[node].labels.push(nodes[node].length);
    }
    // Longer beginnings of a name have larger numbers, so they come first.
    for (std::size_t node = nodes.size() - 1; node > 0; node--) {
        std::priority_queue<int>& labels = nodes[node].labels;
        if (!nodes[node].is_name) {
            labels.pop();
            labels.push(nodes[node].length);
        }
        // Put the smaller heap into the larger one.
        std::priority_queue<int>& above = nodes[nodes[node].parent].labels;
        if (above.size() < labels.size()) above.swap(labels);
        for (; !labels.empty(); labels.pop()) above.push(labels.top());
    }
    int letters = 0;
    for (auto& labels = nodes[0].labels; !labels.empty(); labels.pop()) letters += labels.top();
    std::cout << letters << '\n';
}
