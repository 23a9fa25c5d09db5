// Tries the letters in each order, and stops when a path gets longer than the best one so far.
#include <algorithm>
#include <cstddef>
#include <iostream>
#include <string>
#include <vector>

const int FAR = 1'000'000'000;
std::vector<std::vector<int>> distances(28, std::vector<int>(28, FAR));
std::vector<std::vector<int>> places(28);
std::vector<bool> used(28);
int best;

void slip(int letter, int seconds) {
    best = std::min(best, seconds + 1 + distances[letter][27]);
    used[letter] = true;
    for (int next = 0; next < 26; next++) {
        int then = seconds + 1 + distances[letter][next];
        if (!used[next] && places[next].size() > 1 && then + 1 < best) slip(next, then);
    }
    used[letter] = false;
}

int main() {
    int n, m;
    std::cin >> n >> m;
    const int width = m + 2;
    std::string floor(width, '#');
    for (int i = 0; i < n; i++) {
        std::string row;
        std::cin >> row;
        floor += '#' + row + '#';
    }
    floor += std::string(width, '#');
    for (int place = 0; place < int(floor.size()); place++) {
        char cell = floor[place];
        if (cell >= 'a' && cell <= 'z') places[cell - 'a'].push_back(place);
        if (cell == 'S') places[26].push_back(place);
        if (cell == 'C') places[27].push_back(place);
    }
    for (int from = 0; from < 28; from++) {
        std::vector<int> distance(floor.size(), FAR), queue = places[from];
        for (int place : queue) distance[place] = 0;
        for (std::size_t k = 0; k < queue.size(); k++) {
            int place = queue[k];
            for (int next : {place + 1, place - 1, place + width, place - width}) {
                if (floor[next] == '#' || distance[next] != FAR) continue;
                distance[next] = distance[place] + 1;
                queue.push_back(next);
            }
        }
        for (int to = 0; to < 28; to++) {
            for (int place : places[to]) distances[from][to] = std::min(distances[from][to], distance[place]);
        }
    }
    best = distances[26][27];
    for (int letter = 0; letter < 26; letter++) {
        if (places[letter].size() > 1 && distances[26][letter] < best) slip(letter, distances[26][letter]);
    }
    std::cout << (best >= FAR ? -1 : best) << '\n';
}
