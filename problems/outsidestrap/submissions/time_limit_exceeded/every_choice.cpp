#include <algorithm>
#include <iostream>
#include <vector>

std::vector<std::pair<int, int>> things;

// Tries all three choices for every thing.
long long best(std::size_t thing, int room, bool strap) {
    if (thing == things.size()) return 0;
    const auto [weight, use] = things[thing];
    long long result = best(thing + 1, room, strap);
    if (weight <= room) result = std::max(result, use + best(thing + 1, room - weight, strap));
    if (strap) result = std::max(result, use + best(thing + 1, room, false));
    return result;
}

int main() {
    int n, capacity;
    std::cin >> n >> capacity;
    things.resize(n);
    for (auto& [weight, use] : things) std::cin >> weight >> use;
    std::cout << best(0, capacity, true) << '\n';
}
