#include <cstdio>
#include <deque>
#include <vector>
int main() {
    int n, k;
    if (scanf("%d %d", &n, &k) != 2) return 1;
    std::vector<int> a(n);
    for (int &x : a) scanf("%d", &x);
    std::deque<int> dq;
    long long sum = 0;
    for (int i = 0; i < n; i++) {
        while (!dq.empty() && a[dq.back()] <= a[i]) dq.pop_back();
        dq.push_back(i);
        if (dq.front() <= i - k) dq.pop_front();
        if (i >= k - 1) sum += a[dq.front()];
    }
    printf("%lld\n", sum);
}
