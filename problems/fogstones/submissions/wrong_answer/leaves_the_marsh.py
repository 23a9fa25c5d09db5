# Steps over the upper or left edge and comes back on the other side. In Python, row -1 is the last row.
n, m = map(int, input().split())
chart = [input() for _ in range(n)]
start = next((i, row.index('S'), 0) for i, row in enumerate(chart) if 'S' in row)
minutes = {start: 0}
waiting = [start]
answer = -1
for i, j, parity in waiting:
    if chart[i][j] == 'F':
        answer = minutes[i, j, parity]
        break
    for r, c in (i, j), (i + 1, j), ((i - 1) % n, j), (i, j + 1), (i, (j - 1) % m):
        state = r, c, 1 - parity
        if r < n and c < m and chart[r][c] != '~' and chart[r][c] != 'eo'[parity] and state not in minutes:
            minutes[state] = minutes[i, j, parity] + 1
            waiting.append(state)
print(answer)
