#include <iostream>
#include <vector>
#include <cstdlib>
using namespace std;
int main() {
    int n;
    cin >> n;
    vector<long long> w(n);
    long long total = 0;
    for (auto &x : w) { cin >> x; total += x; }
    long long best = total;
    for (int mask = 0; mask < (1 << n); mask++) {
        long long s = 0;
        for (int i = 0; i < n; i++)
            if (mask >> i & 1) s += w[i];
        best = min(best, llabs(total - 2 * s));
    }
    cout << best << endl;
}
