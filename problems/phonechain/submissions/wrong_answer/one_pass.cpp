// Needs the minute of the caller before it is known, if the caller has a larger number.
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> minute(n + 1), made(n + 1);
    int last = 1;
    for (int person = 2; person <= n; person++) {
        int caller;
        std::cin >> caller;
        minute[person] = minute[caller] + ++made[caller];
        if (minute[person] > minute[last]) last = person;
    }
    std::cout << minute[last] << ' ' << last << '\n';
}
