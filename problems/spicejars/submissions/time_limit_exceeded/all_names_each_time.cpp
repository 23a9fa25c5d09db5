// For each beginning, the longest first: looks through all names for the longest label that it can replace.
// A label never needs more than n letters.
#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::string> names(n);
    std::set<std::pair<int, std::string>> beginnings;
    for (std::string& name : names) {
        std::cin >> name;
        int most = std::min(n, static_cast<int>(name.size()));
        for (int length = 1; length <= most; length++) {
            beginnings.insert({-length, name.substr(0, length)});
        }
    }
    std::vector<int> labels(n);
    for (int i = 0; i < n; i++) labels[i] = static_cast<int>(names[i].size());
    for (const auto& [negative, beginning] : beginnings) {
        int length = -negative;
        int longest = -1;
        bool is_used = false;
        for (int i = 0; i < n && !is_used; i++) {
            if (names[i].compare(0, length, beginning) != 0) continue;
            is_used = labels[i] == length;
            if (longest < 0 || labels[i] > labels[longest]) longest = i;
        }
        if (!is_used) labels[longest] = length;
    }
    long long letters = 0;
    for (int label : labels) letters += label;
    std::cout << letters << '\n';
}
