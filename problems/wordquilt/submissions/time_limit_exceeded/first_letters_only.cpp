// Chooses the rows by their first letters, and checks the other letters at the end.
#include <iostream>
#include <string>
#include <vector>

int n, length;
std::vector<std::string> words;
std::vector<const std::string*> rows;
long long quilts = 0;

bool columns_are_rows() {
    for (int i = 1; i < length; i++)
        for (int j = 1; j < i; j++)
            if ((*rows[i])[j] != (*rows[j])[i]) return false;
    return true;
}

void choose(int row) {
    if (row == length) {
        if (columns_are_rows()) quilts++;
        return;
    }
    for (const std::string& word : words) {
        if (row > 0 && word[0] != (*rows[0])[row]) continue;
        rows[row] = &word;
        choose(row + 1);
    }
}

int main() {
    std::cin >> n >> length;
    words.resize(n);
    rows.resize(length);
    for (std::string& word : words) std::cin >> word;
    choose(0);
    std::cout << quilts << '\n';
}
