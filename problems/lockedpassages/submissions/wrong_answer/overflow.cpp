// The times do not fit into an int.
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

using Entry = std::pair<int, int>;
using Heap = std::priority_queue<Entry, std::vector<Entry>, std::greater<>>;

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, k;
    std::cin >> n >> m >> k;
    std::vector<int> route(k + 1), leaves(n + 1, -1);
    for (int i = 0; i <= k; i++) {
        std::cin >> route[i];
        leaves[route[i]] = i;
    }
    std::vector<std::vector<Entry>> passages(n + 1);
    while (m--) {
        int a, b, seconds;
        std::cin >> a >> b >> seconds;
        passages[a].emplace_back(b, seconds);
        passages[b].emplace_back(a, seconds);
    }
    std::vector<int> times[2], order, before(n + 1);
    for (int side = 0; side < 2; side++) {
        times[side].assign(n + 1, 2'000'000'000);
        order.clear();
        Heap arrivals;
        int start = side == 0 ? n : 1;
        times[side][start] = 0;
        arrivals.emplace(0, start);
        while (!arrivals.empty()) {
            auto [time, room] = arrivals.top();
            arrivals.pop();
            if (time > times[side][room]) continue;
            order.push_back(room);
            for (auto [other, seconds] : passages[room]) {
                if (time + seconds >= times[side][other]) continue;
                times[side][other] = time + seconds;
                before[other] = room;
                arrivals.emplace(time + seconds, other);
            }
        }
    }
    for (int room : order) {
        if (leaves[room] < 0) leaves[room] = leaves[before[room]];
    }
    std::vector<std::vector<Entry>> begins(k + 1);
    for (int u : order) {
        for (auto [v, seconds] : passages[u]) {
            bool usual = route[leaves[u]] == u && leaves[u] < k && route[leaves[u] + 1] == v;
            if (leaves[u] < leaves[v] && !usual) {
                begins[leaves[u]].emplace_back(int(unsigned(times[1][u]) + unsigned(seconds) + unsigned(times[0][v])), leaves[v]);
            }
        }
    }
    Heap detours;
    for (int i = 0; i < k; i++) {
        for (auto detour : begins[i]) detours.push(detour);
        while (!detours.empty() && detours.top().second <= i) detours.pop();
        std::cout << (detours.empty() ? -1 : detours.top().first) << '\n';
    }
}
