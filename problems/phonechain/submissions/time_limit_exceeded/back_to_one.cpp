// Follows the chain back to person 1 for each person.
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> caller(n + 1), wait(n + 1), made(n + 1);
    for (int person = 2; person <= n; person++) {
        std::cin >> caller[person];
        wait[person] = ++made[caller[person]];
    }
    int latest = 0, last = 1;
    for (int person = 2; person <= n; person++) {
        int minute = 0;
        for (int current = person; current != 1; current = caller[current]) minute += wait[current];
        if (minute > latest) {
            latest = minute;
            last = person;
        }
    }
    std::cout << latest << ' ' << last << '\n';
}
