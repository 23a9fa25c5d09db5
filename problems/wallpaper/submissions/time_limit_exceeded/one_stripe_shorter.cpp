// When the beginning does not go on, tries each shorter one, stripe by stripe.
#include <iostream>
#include <string>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::string strip;
    std::cin >> n >> strip;
    int length = 0;  // of the longest beginning that ends at stripe i
    for (int i = 1; i < n; i++) {
        if (strip[i] == strip[length]) {
            length++;
            continue;
        }
        for (; length > 0; length--) {
            int same = 0;
            while (same < length && strip[length - 1 - same] == strip[i - same]) same++;
            if (same == length) break;
        }
    }
    std::cout << n - length << '\n';
}
