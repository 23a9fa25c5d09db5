#include <algorithm>
#include <cstddef>
#include <iostream>
#include <string>
#include <vector>

struct Part {
    int times;
    char note;
};

std::vector<Part> read_song() {
    std::string line;
    std::cin >> line;
    std::vector<Part> parts;
    int times = 0;
    for (char sign : line) {
        if (sign >= '0' && sign <= '9') {
            times = 10 * times + (sign - '0');
        } else {
            parts.push_back({times, sign});
            times = 0;
        }
    }
    return parts;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::vector<Part> a = read_song(), b = read_song();
    std::size_t i = 0, j = 0;
    long long equal = 0;
    while (i < a.size() && j < b.size() && a[i].note == b[j].note) {
        int both = std::min(a[i].times, b[j].times);
        equal += both;
        a[i].times -= both;
        b[j].times -= both;
        if (a[i].times == 0) i++;
        if (b[j].times == 0) j++;
    }
    if (i == a.size() && j == b.size()) std::cout << "same\n";
    else std::cout << equal + 1 << '\n';
}
