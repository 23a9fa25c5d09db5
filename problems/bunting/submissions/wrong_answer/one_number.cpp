// Adds one number for each flag. But many red flags and one green one can add up to 0 as well.
#include <algorithm>
#include <iostream>
#include <string>
#include <unordered_map>

int main() {
    const long long m = 196'613;
    int n;
    std::string flags;
    std::cin >> n >> flags;
    std::unordered_map<long long, int> first{{0, 0}};
    long long sum = 0;
    int longest = 0;
    for (int i = 0; i < n; i++) {
        sum += flags[i] == 'r' ? 1 : flags[i] == 'y' ? m : -(m + 1);
        longest = std::max(longest, i + 1 - first.emplace(sum, i + 1).first->second);
    }
    std::cout << longest << '\n';
}
