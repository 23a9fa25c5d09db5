# The mouse can leave the floor over the upper or left edge and come back on the other side. In Python, row -1 is the last row.
n, m = map(int, input().split())
house = [input() for _ in range(n)]
holes = {}
for i, row in enumerate(house):
    for j, cell in enumerate(row):
        holes.setdefault(cell, []).append((i, j))
start, cheese = holes.pop('S')[0], holes.pop('C')[0]
holes.pop('.', None)
seconds = {start: 0}
found = [start]
for i, j in found:
    for r, c in [((i - 1) % n, j), (i, (j - 1) % m), (i + 1, j), (i, j + 1)] + holes.pop(house[i][j], []):
        if r < n and c < m and house[r][c] != '#' and (r, c) not in seconds:
            seconds[r, c] = seconds[i, j] + 1
            found.append((r, c))
print(seconds.get(cheese, -1))
