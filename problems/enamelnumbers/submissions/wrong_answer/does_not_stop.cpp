// Follows a bound to its last digit, even if two equal adjacent digits come before it.
#include <iostream>
#include <string>

long long up_to(long long n) {
    std::string digits = std::to_string(n);
    long long count = 0;
    long long choices = 1;
    for (int place = 1; place < int(digits.size()); place++) {
        choices *= 9;
        count += choices;
    }
    char before = '0';
    for (char digit : digits) {
        int smaller = digit - '0';
        if (before < digit) smaller--;
        count += smaller * choices;
        choices /= 9;
        before = digit;
    }
    return count + 1;
}

int main() {
    long long first, last;
    std::cin >> first >> last;
    std::cout << up_to(last) - up_to(first - 1) << '\n';
}
