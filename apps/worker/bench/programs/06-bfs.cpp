#include <bits/stdc++.h>
using namespace std;
int main() {
    int n;
    cin >> n;
    vector<string> g(n);
    for (auto &row : g) cin >> row;
    vector<vector<int>> dist(n, vector<int>(n, -1));
    queue<pair<int, int>> q;
    q.push({0, 0});
    dist[0][0] = 0;
    int dx[] = {0, 0, 1, -1}, dy[] = {1, -1, 0, 0};
    int far = 0;
    while (!q.empty()) {
        auto [r, c] = q.front();
        q.pop();
        far = max(far, dist[r][c]);
        for (int d = 0; d < 4; d++) {
            int nr = r + dx[d], nc = c + dy[d];
            if (nr < 0 || nc < 0 || nr >= n || nc >= n) continue;
            if (g[nr][nc] == '#' || dist[nr][nc] != -1) continue;
            dist[nr][nc] = dist[r][c] + 1;
            q.push({nr, nc});
        }
    }
    cout << far << "\n";
}
