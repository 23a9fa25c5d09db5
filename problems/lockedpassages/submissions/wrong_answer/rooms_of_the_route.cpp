// Looks only at passages between two rooms of the route, as if a detour had no other rooms.
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, k;
    std::cin >> n >> m >> k;
    std::vector<int> place(n + 1, -1), route(k + 1);
    for (int i = 0; i <= k; i++) {
        std::cin >> route[i];
        place[route[i]] = i;
    }
    std::vector<long long> position(k + 1);
    struct Chord {
        int from, to, seconds;
    };
    std::vector<Chord> chords;
    while (m--) {
        int a, b, seconds;
        std::cin >> a >> b >> seconds;
        int i = place[a], j = place[b];
        if (i < 0 || j < 0) continue;
        if (i > j) std::swap(i, j);
        if (j == i + 1) position[j] = seconds;
        else chords.push_back({i, j, seconds});
    }
    for (int i = 1; i <= k; i++) position[i] += position[i - 1];
    using Entry = std::pair<long long, int>;
    std::vector<std::vector<Entry>> begins(k + 1);
    for (auto [from, to, seconds] : chords) {
        begins[from].emplace_back(position[k] - position[to] + position[from] + seconds, to);
    }
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> detours;
    for (int i = 0; i < k; i++) {
        for (auto detour : begins[i]) detours.push(detour);
        while (!detours.empty() && detours.top().second <= i) detours.pop();
        std::cout << (detours.empty() ? -1 : detours.top().first) << '\n';
    }
}
