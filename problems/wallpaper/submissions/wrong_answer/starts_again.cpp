// Makes the pattern longer at each difference, but starts again with its first stripe instead of falling back.
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
        if (strip[i] != strip[same]) same = 0;
        if (strip[i] == strip[same]) same++;
    }
    std::cout << n - same << '\n';
}
