// For each photo, searches all the guests who are not in a picture yet for the one who leaves first.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> come(n), leave(n);
    for (int i = 0; i < n; i++) std::cin >> come[i] >> leave[i];
    int photos = 0;
    int last = -1;
    while (true) {
        int next = -1;
        for (int i = 0; i < n; i++) {
            if (come[i] > last && (next < 0 || leave[i] < leave[next])) next = i;
        }
        if (next < 0) break;
        photos++;
        last = leave[next];
    }
    std::cout << photos << '\n';
}
