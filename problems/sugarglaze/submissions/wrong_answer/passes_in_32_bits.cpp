// The passes so far and those for one more cake can together be too many for 32 bits.
#include <algorithm>
#include <cstdio>
#include <vector>

using std::vector;

int n, w, m;
vector<int> a;

bool possible(long long goal) {
    vector<long long> stop(n + w + 1, 0);
    long long here = 0;
    int used = 0;
    for (int i = 0; i < n; i++) {
        here -= stop[i];
        long long need = goal - a[i] - here;
        if (need > 0) {
            used += need;
            if (used > m) return false;
            here += need;
            stop[i + w] += need;
        }
    }
    return true;
}

int main() {
    scanf("%d %d %d", &n, &w, &m);
    a.resize(n);
    for (auto& x : a) scanf("%d", &x);
    long long lo = 0, hi = 2000000000;
    while (lo < hi) {
        long long mid = (lo + hi + 1) / 2;
        if (possible(mid)) lo = mid;
        else hi = mid - 1;
    }
    printf("%lld\n", lo);
}
