#include <iostream>
#include <map>
#include <string>
using namespace std;
int main() {
    int n;
    cin >> n;
    map<string, int> freq;
    for (int i = 0; i < n; i++) {
        string w;
        cin >> w;
        freq[w]++;
    }
    string best;
    int most = 0;
    for (auto &p : freq)
        if (p.second > most) { most = p.second; best = p.first; }
    cout << best << " " << most << "\n";
}
