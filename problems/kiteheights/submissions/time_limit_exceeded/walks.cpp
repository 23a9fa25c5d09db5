// Walks from kite to kite along the reports, each time.
#include <iostream>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<std::vector<std::pair<int, int>>> reports(n + 1);
    std::vector<int> seen(n + 1);
    int thrownAway = 0;
    for (int time = 1; time <= m; time++) {
        char kind;
        int a, b;
        std::cin >> kind >> a >> b;
        bool known = false;
        long long difference = 0;
        std::vector<std::pair<int, long long>> waiting = {{a, 0}};
        seen[a] = time;
        while (!waiting.empty() && !known) {
            auto [kite, height] = waiting.back();
            waiting.pop_back();
            if (kite == b) {
                known = true;
                difference = height;
            }
            for (auto [other, higher] : reports[kite]) {
                if (seen[other] == time) continue;
                seen[other] = time;
                waiting.emplace_back(other, height + higher);
            }
        }
        if (kind == '+') {
            int d;
            std::cin >> d;
            if (!known) {
                reports[a].emplace_back(b, d);
                reports[b].emplace_back(a, -d);
            } else if (difference != d) {
                thrownAway++;
            }
        } else if (known) {
            std::cout << difference << '\n';
        } else {
            std::cout << "unknown\n";
        }
    }
    std::cout << thrownAway << '\n';
}
