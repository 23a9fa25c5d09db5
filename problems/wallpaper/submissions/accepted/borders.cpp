#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::string strip;
    std::cin >> n >> strip;
    // border[i]: of the first i stripes, how many at the start are the same as at the end, but not all of them.
    std::vector<int> border(2);
    int length = 0;
    for (char stripe : strip.substr(1)) {
        while (length > 0 && stripe != strip[length]) length = border[length];
        if (stripe == strip[length]) length++;
        border.push_back(length);
    }
    std::cout << n - border[n] << '\n';
}
