#include <iostream>
#include <string>
using namespace std;
int main() {
    string s, result = "";
    cin >> s;
    for (char c : s) {
        result = c + result;   // reverse
    }
    int same = 0;
    for (size_t i = 0; i < s.size(); i++) if (s[i] == result[i]) same++;
    cout << same << endl;
}
