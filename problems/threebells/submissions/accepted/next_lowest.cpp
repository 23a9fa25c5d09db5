#include <algorithm>
#include <iostream>
#include <limits>
#include <vector>

constexpr int NONE = std::numeric_limits<int>::max();

std::vector<int> sorted(int count) {
    std::vector<int> pitches(count);
    for (int& pitch : pitches) std::cin >> pitch;
    std::sort(pitches.begin(), pitches.end());
    pitches.push_back(NONE);
    return pitches;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int a, b, c;
    std::cin >> a >> b >> c;
    const std::vector<int> first = sorted(a);
    const std::vector<int> second = sorted(b);
    const std::vector<int> third = sorted(c);
    int i = 0;
    int j = 0;
    int k = 0;
    int smallest = NONE;
    while (true) {
        int lowest = std::min({first[i], second[j], third[k]});
        int highest = std::max({first[i], second[j], third[k]});
        if (highest == NONE) break;
        smallest = std::min(smallest, highest - lowest);
        if (first[i] == lowest)
            i++;
        else if (second[j] == lowest)
            j++;
        else
            k++;
    }
    std::cout << smallest << '\n';
}
