// Compares note by note, and there can be 10^14 of them.
#include <cstddef>
#include <iostream>
#include <string>

/** Sings one note after the other. */
struct Singer {
    std::string line;
    std::size_t at = 0;
    int left = 0;
    char note = 0;

    /** The next note, or 0 at the end. */
    char next() {
        if (left == 0) {
            if (at == line.size()) return 0;
            for (; line[at] < 'a'; at++) left = 10 * left + (line[at] - '0');
            note = line[at++];
        }
        left--;
        return note;
    }
};

int main() {
    Singer a, b;
    std::cin >> a.line >> b.line;
    long long place = 0;
    char x, y;
    do {
        place++;
        x = a.next();
        y = b.next();
    } while (x == y && x != 0);
    if (x == y) std::cout << "same\n";
    else std::cout << place << '\n';
}
