// Each name gets its shortest free label, and short names choose first.
#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::string> names(n);
    for (std::string& name : names) std::cin >> name;
    std::sort(names.begin(), names.end(), [](const std::string& a, const std::string& b) { return a.size() < b.size(); });
    std::set<std::string> used;
    long long letters = 0;
    for (const std::string& name : names) {
        std::string label;
        for (char letter : name) {
            label += letter;
            if (used.insert(label).second) break;
        }
        letters += static_cast<long long>(label.size());
    }
    std::cout << letters << '\n';
}
