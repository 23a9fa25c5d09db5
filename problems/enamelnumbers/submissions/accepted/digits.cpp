#include <cstddef>
#include <iostream>
#include <string>

/** How many good numbers there are from 1 to n. */
long long up_to(long long n) {
    std::string digits = std::to_string(n);
    long long count = 0;
    long long choices = 1;    // for the places after this one
    for (std::size_t place = 1; place < digits.size(); place++) {
        choices *= 9;
        count += choices;     // all good numbers with this many digits
    }
    char before = '0';
    for (char digit : digits) {
        int smaller = digit - '0';
        if (before < digit) smaller--;
        count += smaller * choices;
        choices /= 9;
        if (digit == before) return count;
        before = digit;
    }
    return count + 1;
}

int main() {
    long long first, last;
    std::cin >> first >> last;
    std::cout << up_to(last) - up_to(first - 1) << '\n';
}
