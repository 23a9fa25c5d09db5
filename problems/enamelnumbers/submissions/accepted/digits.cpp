#include <iostream>
#include <string>

using Count = unsigned long long;

Count power_of_nine(std::size_t exponent) {
    Count power = 1;
    while (exponent-- > 0) power *= 9;
    return power;
}

Count up_to(unsigned long long n) {
    if (n == 0) return 0;
    const std::string digits = std::to_string(n);
    Count count = 0;
    for (std::size_t length = 1; length < digits.size(); length++) count += power_of_nine(length);
    for (std::size_t place = 0; place < digits.size(); place++) {
        Count smaller = digits[place] - '0';
        if (place == 0 || digits[place - 1] < digits[place]) smaller--;
        count += smaller * power_of_nine(digits.size() - 1 - place);
        if (place > 0 && digits[place] == digits[place - 1]) return count;
    }
    return count + 1;
}

int main() {
    unsigned long long first, last;
    std::cin >> first >> last;
    std::cout << up_to(last) - up_to(first - 1) << '\n';
}
