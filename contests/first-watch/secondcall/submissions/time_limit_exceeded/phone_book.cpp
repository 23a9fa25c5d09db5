// Searches among the names with the same two letters at the start and the same length.
#include <iostream>
#include <string>
#include <vector>

using std::cin, std::cout, std::ios, std::string, std::vector;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    static vector<string> book[27 * 27][13];
    string s;
    for (int i = 0; i < n; i++) {
        cin >> s;
        int a = s[0] - 'a' + 1, b = s.size() > 1 ? s[1] - 'a' + 1 : 0;
        auto& page = book[a * 27 - 27 + b][s.size()];
        for (auto& t : page)
            if (t == s) {
                cout << s << "\n";
                return 0;
            }
        page.push_back(s);
    }
    cout << "none\n";
}
