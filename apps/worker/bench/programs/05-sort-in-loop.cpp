#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;
int main() {
    int n;
    scanf("%d", &n);
    vector<int> a(n);
    for (int i = 0; i < n; i++) scanf("%d", &a[i]);
    // sum of medians of every prefix
    long long total = 0;
    for (int i = 1; i <= n; i++) {
        vector<int> b(a.begin(), a.begin() + i);
        sort(b.begin(), b.end());
        total += b[(i - 1) / 2];
    }
    printf("%lld\n", total);
}
