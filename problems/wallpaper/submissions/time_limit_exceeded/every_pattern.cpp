// Tries all lengths of the pattern, and compares stripe by stripe.
#include <iostream>
#include <string>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::string strip;
    std::cin >> n >> strip;
    int pattern = 1;
    for (; pattern < n; pattern++) {
        int i = pattern;
        while (i < n && strip[i] == strip[i - pattern]) i++;
        if (i == n) break;
    }
    std::cout << pattern << '\n';
}
