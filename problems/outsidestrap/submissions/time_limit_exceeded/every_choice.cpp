// Tries all choices for every item: at home, inside, or on the strap.
#include <algorithm>
#include <cstddef>
#include <iostream>
#include <vector>

struct Item {
    int weight, value;
};

std::vector<Item> items;

int best(std::size_t item, int grams, bool isFree) {
    if (item == items.size()) return 0;
    auto [weight, value] = items[item];
    int result = best(item + 1, grams, isFree);
    if (weight <= grams) result = std::max(result, value + best(item + 1, grams - weight, isFree));
    if (isFree) result = std::max(result, value + best(item + 1, grams, false));
    return result;
}

int main() {
    int n, limit;
    std::cin >> n >> limit;
    items.resize(n);
    for (auto& [weight, value] : items) std::cin >> weight >> value;
    std::cout << best(0, limit, true) << '\n';
}
