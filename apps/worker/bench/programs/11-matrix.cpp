#include <iostream>
#include <vector>
using namespace std;
typedef vector<vector<long long>> Matrix;

Matrix multiply(const Matrix &a, const Matrix &b) {
    int n = a.size();
    Matrix c(n, vector<long long>(n, 0));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                c[i][j] += a[i][k] * b[k][j] % 1000007;
    return c;
}

int main() {
    int n;
    cin >> n;
    Matrix a(n, vector<long long>(n)), b = a;
    for (auto &r : a) for (auto &x : r) cin >> x;
    for (auto &r : b) for (auto &x : r) cin >> x;
    Matrix c = multiply(a, b);
    long long t = 0;
    for (int i = 0; i < n; i++) t += c[i][i];
    cout << t << endl;
}
