#include <deque>
#include <iostream>

/** The highest reading of a window. Keeps the hours that can still have it; their readings fall from front to back. */
class Highest {
    struct Entry {
        int reading, hour;
    };
    std::deque<Entry> entries;

public:
    void comesIn(int reading, int hour) {
        while (!entries.empty() && entries.back().reading <= reading) entries.pop_back();
        entries.push_back({reading, hour});
    }

    void goesOut(int hour) {
        if (entries.front().hour == hour) entries.pop_front();
    }

    int get() const {
        return entries.front().reading;
    }
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k, d;
    std::cin >> n >> k >> d;
    // The lowest reading is the highest one of the readings with a minus.
    Highest highest, highestNegative;
    int left = 1;
    long long periods = 0;
    for (int right = 1; right <= n; right++) {
        int reading;
        std::cin >> reading;
        highest.comesIn(reading, right);
        highestNegative.comesIn(-reading, right);
        while (highest.get() + highestNegative.get() > d) {
            highest.goesOut(left);
            highestNegative.goesOut(left);
            left++;
        }
        int hours = right - left + 1;
        if (hours >= k) periods += hours - k + 1;
    }
    std::cout << periods << '\n';
}
