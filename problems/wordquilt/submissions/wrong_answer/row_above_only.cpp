// Compares each row only with the row above it.
#include <iostream>
#include <string>
#include <vector>

int n, length;
std::vector<std::string> words;

long long count(int row, const std::string& above) {
    if (row == length) return 1;
    long long quilts = 0;
    for (const std::string& word : words)
        if (row == 0 || word[row - 1] == above[row]) quilts += count(row + 1, word);
    return quilts;
}

int main() {
    std::cin >> n >> length;
    words.resize(n);
    for (std::string& word : words) std::cin >> word;
    std::cout << count(0, "") << '\n';
}
