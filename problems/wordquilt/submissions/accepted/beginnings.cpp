#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

int length;
std::unordered_map<std::string, std::vector<std::string>> wordsWith;   // a beginning, and all words that have it
std::vector<std::string> rows;

/** How many quilts begin with these rows. */
int count() {
    std::string beginning;
    for (const std::string& row : rows) beginning += row[rows.size()];
    auto found = wordsWith.find(beginning);
    if (found == wordsWith.end()) return 0;
    if (int(rows.size()) + 1 == length) return int(found->second.size());
    int quilts = 0;
    for (const std::string& word : found->second) {
        rows.push_back(word);
        quilts += count();
        rows.pop_back();
    }
    return quilts;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n >> length;
    std::vector<std::string> words(n);
    for (std::string& word : words) {
        std::cin >> word;
        std::string beginning;
        for (char letter : word) {
            wordsWith[beginning].push_back(word);
            beginning += letter;
        }
    }
    std::cout << count() << '\n';
}
