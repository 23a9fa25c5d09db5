#include <cstdlib>
#include <iostream>
#include <vector>

// Tries one order after the other.
static bool place(std::vector<int> &order, std::vector<bool> &used, int boats, int apart) {
    if (static_cast<int>(order.size()) == boats) return true;
    for (int height = 1; height <= boats; height++) {
        if (used[height] || (!order.empty() && std::abs(order.back() - height) < apart)) continue;
        used[height] = true;
        order.push_back(height);
        if (place(order, used, boats, apart)) return true;
        order.pop_back();
        used[height] = false;
    }
    return false;
}

int main() {
    int boats, apart;
    std::cin >> boats >> apart;
    std::vector<int> order;
    std::vector<bool> used(boats + 1);
    if (!place(order, used, boats, apart)) {
        std::cout << "tangled\n";
        return 0;
    }
    for (int height : order) std::cout << height << ' ';
    std::cout << '\n';
}
