#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;
int main() {
    int n;
    cin >> n;
    vector<int> distinct;
    for (int i = 0; i < n; i++) {
        int x;
        cin >> x;
        if (find(distinct.begin(), distinct.end(), x) == distinct.end()) distinct.push_back(x);
    }
    cout << distinct.size() << endl;
}
