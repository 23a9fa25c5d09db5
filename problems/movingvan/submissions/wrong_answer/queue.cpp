// Takes out the thing that was loaded first.
#include <iostream>
#include <queue>

int main() {
    int n;
    std::cin >> n;
    std::queue<int> van;
    for (int entry = 1; entry <= n; entry++) {
        int x;
        std::cin >> x;
        if (x > 0) {
            van.push(x);
        } else if (van.empty() || van.front() != -x) {
            std::cout << entry << '\n';
            return 0;
        } else {
            van.pop();
        }
    }
    std::cout << "ok\n";
}
