// Tries all words in all rows, and checks the columns at the end.
#include <iostream>
#include <string>
#include <vector>

std::size_t length;
std::vector<std::string> words, rows;

bool isQuilt() {
    for (std::size_t i = 0; i < length; i++)
        for (std::size_t j = 0; j < i; j++)
            if (rows[i][j] != rows[j][i]) return false;
    return true;
}

long long count() {
    if (rows.size() == length) return isQuilt() ? 1 : 0;
    long long quilts = 0;
    for (const std::string& word : words) {
        rows.push_back(word);
        quilts += count();
        rows.pop_back();
    }
    return quilts;
}

int main() {
    std::size_t n;
    std::cin >> n >> length;
    words.resize(n);
    for (std::string& word : words) std::cin >> word;
    std::cout << count() << '\n';
}
