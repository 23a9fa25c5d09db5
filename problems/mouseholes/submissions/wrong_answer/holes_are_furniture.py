# Never runs onto a cell with a hole, as if it were furniture.
n, m = map(int, input().split())
house = [input() for _ in range(n)]
start = next((i, row.index('S')) for i, row in enumerate(house) if 'S' in row)
seconds = {start: 0}
found = [start]
answer = -1
for i, j in found:
    if house[i][j] == 'C':
        answer = seconds[i, j]
    for r, c in (i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1):
        if 0 <= r < n and 0 <= c < m and house[r][c] in '.C' and (r, c) not in seconds:
            seconds[r, c] = seconds[i, j] + 1
            found.append((r, c))
print(answer)
