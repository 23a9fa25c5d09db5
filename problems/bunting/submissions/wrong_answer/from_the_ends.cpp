// Removes flags from the ends, preferably of the most frequent colour, until the rest is fair.
#include <iostream>
#include <string>

int main() {
    int n;
    std::string flags;
    std::cin >> n >> flags;
    int count[128] = {};
    for (char flag : flags) count[int(flag)]++;
    int left = 0, right = n - 1;
    while (count['r'] != count['y'] || count['r'] != count['g']) {
        if (count[int(flags[left])] >= count[int(flags[right])]) count[int(flags[left++])]--;
        else count[int(flags[right--])]--;
    }
    std::cout << right - left + 1 << '\n';
}
