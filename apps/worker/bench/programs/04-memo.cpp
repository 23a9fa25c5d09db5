#include <iostream>
#include <vector>
using namespace std;
const long long MOD = 1000000007;
vector<long long> memo;

// number of ways to climb n stairs taking 1, 2 or 3 at a time
long long ways(int n) {
    if (n < 0) return 0;
    if (n == 0) return 1;
    if (memo[n] != -1) return memo[n];
    return memo[n] = (ways(n - 1) + ways(n - 2) + ways(n - 3)) % MOD;
}

int main() {
    int n;
    cin >> n;
    memo.assign(n + 1, -1);
    cout << ways(n) << endl;
}
