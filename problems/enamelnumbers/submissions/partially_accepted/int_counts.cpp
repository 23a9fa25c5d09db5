// Right, but its counts overflow for large bounds.
#include <iostream>
#include <string>

int up_to(long long n) {
    std::string digits = std::to_string(n);
    unsigned count = 0;
    unsigned choices = 1;
    for (int place = 1; place < int(digits.size()); place++) {
        choices *= 9;
        count += choices;
    }
    char before = '0';
    for (char digit : digits) {
        int smaller = digit - '0';
        if (before < digit) smaller--;
        count += unsigned(smaller) * choices;
        choices /= 9;
        if (digit == before) return int(count);
        before = digit;
    }
    return int(count) + 1;
}

int main() {
    long long first, last;
    std::cin >> first >> last;
    std::cout << up_to(last) - up_to(first - 1) << '\n';
}
