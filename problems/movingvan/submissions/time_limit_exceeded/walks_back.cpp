// For each thing that is unloaded, walks back through the log to the thing that was nearest to the door.
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> log(n);
    for (int i = 0; i < n; i++) {
        std::cin >> log[i];
        if (log[i] > 0) continue;
        int before = i - 1;
        int taken = 0;
        while (before >= 0 && (log[before] < 0 || taken > 0)) {
            taken += log[before] < 0 ? 1 : -1;
            before--;
        }
        if (before < 0 || log[before] != -log[i]) {
            std::cout << i + 1 << '\n';
            return 0;
        }
    }
    std::cout << "ok\n";
}
