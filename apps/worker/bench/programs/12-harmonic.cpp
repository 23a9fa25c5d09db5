#include <iostream>
#include <vector>
using namespace std;
int main() {
    int n;
    cin >> n;
    vector<int> divs(n + 1, 0);
    for (int d = 1; d <= n; d++)
        for (int m = d; m <= n; m += d) divs[m]++;
    int best = 1;
    for (int i = 1; i <= n; i++)
        if (divs[i] > divs[best]) best = i;
    cout << best << " " << divs[best] << endl;
}
