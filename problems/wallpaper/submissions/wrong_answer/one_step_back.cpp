// Makes the common part only one stripe shorter at a difference, as if it still fitted.
#include <iostream>
#include <string>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::string strip;
    std::cin >> n >> strip;
    int same = 0;
    for (int i = 1; i < n; i++) {
        while (same > 0 && strip[i] != strip[same]) same--;
        if (strip[i] == strip[same]) same++;
    }
    std::cout << n - same << '\n';
}
