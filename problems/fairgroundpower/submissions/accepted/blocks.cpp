// Blocks of 700 minutes. Each block knows what was added to all of its minutes, and its largest load without that.
#include <algorithm>
#include <cstdio>
#include <vector>

constexpr int SIZE = 700;

int main() {
    int season, lines, supply;
    if (std::scanf("%d %d %d", &season, &lines, &supply) != 3) return 1;
    std::vector<int> load(season), forAll(season / SIZE + 1), peak(season / SIZE + 1);

    // Calls `part` for the minutes of blocks that are covered in part, and `whole` for the other blocks.
    auto walk = [&](int first, int last, auto part, auto whole) {
        while (first <= last) {
            int block = first / SIZE, end = std::min(last, block * SIZE + SIZE - 1);
            if (first % SIZE == 0 && end % SIZE == SIZE - 1) whole(block);
            else part(block, first, end);
            first = end + 1;
        }
    };
    auto add = [&](int first, int last, int power) {
        walk(first, last, [&](int block, int from, int to) {
            for (int minute = from; minute <= to; minute++) load[minute] += power;
            auto begin = load.begin() + block * SIZE;
            peak[block] = *std::max_element(begin, begin + std::min(SIZE, season - block * SIZE));
        }, [&](int block) { forAll[block] += power; });
    };

    std::vector<std::vector<int>> orders;
    char kind[2];
    while (std::scanf("%1s", kind) == 1) {
        int first, last, power;
        if (*kind == '-') {
            int order;
            if (std::scanf("%d", &order) != 1) return 1;
            if (orders[order - 1].empty()) continue;
            add(orders[order - 1][0], orders[order - 1][1], -orders[order - 1][2]);
            continue;
        }
        if (std::scanf("%d %d %d", &first, &last, &power) != 3) return 1;
        first--;
        last--;
        int highest = 0;
        walk(first, last, [&](int block, int from, int to) {
            highest = std::max(highest, forAll[block] + *std::max_element(load.begin() + from, load.begin() + to + 1));
        }, [&](int block) { highest = std::max(highest, forAll[block] + peak[block]); });
        if (highest + power > supply) {
            orders.emplace_back();
            std::puts("no");
        } else {
            add(first, last, power);
            orders.push_back({first, last, power});
            std::puts("yes");
        }
    }
}
