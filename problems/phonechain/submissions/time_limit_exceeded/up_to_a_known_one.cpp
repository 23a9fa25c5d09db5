#include <iostream>
#include <vector>

// Climbs only up to a person whose minute is known, but keeps the minute of the first person alone.
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> caller(n + 1), place(n + 1), calls(n + 1), minute(n + 1, -1);
    for (int person = 2; person <= n; person++) {
        std::cin >> caller[person];
        place[person] = ++calls[caller[person]];
    }
    minute[1] = 0;
    int last = 1;
    for (int person = 2; person <= n; person++) {
        int sum = 0, above = person;
        while (minute[above] < 0) {
            sum += place[above];
            above = caller[above];
        }
        minute[person] = minute[above] + sum;
        if (minute[person] > minute[last]) last = person;
    }
    std::cout << minute[last] << ' ' << last << '\n';
}
