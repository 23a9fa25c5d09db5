// Counts teams that finish in the same minute as well.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> finish(n);
    for (int i = 0; i < n; i++) {
        std::cin >> finish[i];
        finish[i] += i;
    }
    std::vector<int> sorted = finish;
    std::sort(sorted.begin(), sorted.end());
    std::vector<int> tree(n + 2);
    long long total = 0;
    int fastest = 1, most = 0;
    for (int i = 0; i < n; i++) {
        int place = int(std::lower_bound(sorted.begin(), sorted.end(), finish[i]) - sorted.begin());
        int overtakes = i;
        for (int node = place; node > 0; node -= node & -node) overtakes -= tree[node];
        for (int node = place + 1; node <= n; node += node & -node) tree[node]++;
        total += overtakes;
        if (overtakes > most) {
            most = overtakes;
            fastest = i + 1;
        }
    }
    std::cout << total << ' ' << fastest << ' ' << most << '\n';
}
