#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    long long target;
    cin >> n >> target;
    vector<long long> a(n);
    for (auto &x : a) cin >> x;
    // the array is sorted: count pairs with sum <= target
    int l = 0, r = n - 1;
    long long pairs = 0;
    while (l < r) {
        if (a[l] + a[r] <= target) {
            pairs += r - l;
            l++;
        } else {
            r--;
        }
    }
    cout << pairs << endl;
}
