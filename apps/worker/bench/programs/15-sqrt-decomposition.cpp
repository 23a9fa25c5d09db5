#include <bits/stdc++.h>
using namespace std;
int main() {
    ios_base::sync_with_stdio(0);
    cin.tie(0);
    int n, q;
    cin >> n >> q;
    int B = max(1, (int)sqrt(n));
    vector<long long> a(n), block(n / B + 1, 0);
    for (int i = 0; i < n; i++) { cin >> a[i]; block[i / B] += a[i]; }
    long long out = 0;
    while (q--) {
        int t, x, y;
        cin >> t >> x >> y;
        if (t == 1) {
            block[x / B] += y - a[x];
            a[x] = y;
        } else {
            long long s = 0;
            int i = x;
            while (i <= y) {
                if (i % B == 0 && i + B - 1 <= y) { s += block[i / B]; i += B; }
                else { s += a[i]; i++; }
            }
            out ^= s;
        }
    }
    cout << out << '\n';
}
