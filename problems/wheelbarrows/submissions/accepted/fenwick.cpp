#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> finish(n + 1);
    for (int team = 1; team <= n; team++) {
        std::cin >> finish[team];
        finish[team] += team;
    }
    // The place of a minute among all different ones counts from 1, because finish[0] is 0.
    std::vector<int> minutes = finish;
    std::sort(minutes.begin(), minutes.end());
    minutes.erase(std::unique(minutes.begin(), minutes.end()), minutes.end());
    int places = int(minutes.size());

    // A Fenwick tree that counts the teams by the place of their finish.
    std::vector<int> tree(places);
    long long total = 0;
    int fastest = 1, most = 0;
    for (int team = 1; team <= n; team++) {
        int place = int(std::lower_bound(minutes.begin(), minutes.end(), finish[team]) - minutes.begin());
        int overtakes = team - 1;
        for (int node = place; node > 0; node -= node & -node) overtakes -= tree[node];
        for (int node = place; node < places; node += node & -node) tree[node]++;
        total += overtakes;
        if (overtakes > most) {
            most = overtakes;
            fastest = team;
        }
    }
    std::cout << total << ' ' << fastest << ' ' << most << '\n';
}
