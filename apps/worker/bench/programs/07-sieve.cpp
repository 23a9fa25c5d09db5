#include <iostream>
#include <vector>
int main() {
    int n;
    std::cin >> n;
    std::vector<bool> composite(n + 1, false);
    int count = 0;
    for (int i = 2; i <= n; i++) {
        if (!composite[i]) {
            count++;
            for (long long j = (long long)i * i; j <= n; j += i) composite[j] = true;
        }
    }
    std::cout << count << std::endl;
}
