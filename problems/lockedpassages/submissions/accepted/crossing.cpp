#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

using Passages = std::vector<std::vector<std::pair<int, int>>>;
using Entry = std::pair<long long, int>;
using Heap = std::priority_queue<Entry, std::vector<Entry>, std::greater<>>;

const long long never = 1'000'000'000'000;

/** Times from one room to all others. Sets `before` to the last room on a quickest way. */
std::vector<long long> timesFrom(int start, const Passages& passages, std::vector<int>& order, std::vector<int>& before) {
    std::vector<long long> times(passages.size(), never);
    times[start] = 0;
    Heap arrivals;
    arrivals.emplace(0, start);
    while (!arrivals.empty()) {
        auto [time, room] = arrivals.top();
        arrivals.pop();
        if (time > times[room]) continue;
        order.push_back(room);
        for (auto [other, seconds] : passages[room]) {
            if (time + seconds >= times[other]) continue;
            times[other] = time + seconds;
            before[other] = room;
            arrivals.emplace(times[other], other);
        }
    }
    return times;
}

struct Candidate {
    long long time;
    int until;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, k;
    std::cin >> n >> m >> k;
    std::vector<int> leaves(n + 1, -1);
    for (int i = 0; i <= k; i++) {
        int room;
        std::cin >> room;
        leaves[room] = i;
    }
    Passages passages(n + 1);
    while (m--) {
        int a, b, seconds;
        std::cin >> a >> b >> seconds;
        // The passages of the usual route are no part of a detour, but the searches need them.
        passages[a].emplace_back(b, seconds);
        passages[b].emplace_back(a, seconds);
    }
    std::vector<int> order, before(n + 1), ignored;
    std::vector<long long> toEnd = timesFrom(n, passages, ignored, before);
    std::vector<long long> fromStart = timesFrom(1, passages, order, before);

    // A quickest way to a room leaves the usual route where the way to the room before it does.
    std::vector<bool> onRoute(n + 1);
    for (int room : order) {
        onRoute[room] = leaves[room] >= 0;
        if (!onRoute[room]) leaves[room] = leaves[before[room]];
    }
    // A passage from u to v crosses from leaves[u] to leaves[v]. If that leads back, the candidate has ended before it begins.
    std::vector<std::vector<Candidate>> begins(k + 1);
    for (int u : order) {
        for (auto [v, seconds] : passages[u]) {
            bool usual = onRoute[u] && onRoute[v] && leaves[v] == leaves[u] + 1;
            if (!usual) begins[leaves[u]].push_back({fromStart[u] + seconds + toEnd[v], leaves[v]});
        }
    }
    Heap detours;
    for (int i = 0; i < k; i++) {
        for (auto [time, until] : begins[i]) detours.emplace(time, until);
        while (!detours.empty() && detours.top().second <= i) detours.pop();
        std::cout << (detours.empty() ? -1 : detours.top().first) << '\n';
    }
}
