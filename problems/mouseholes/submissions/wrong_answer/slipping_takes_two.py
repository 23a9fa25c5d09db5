# Slipping through the wall takes two seconds, as if slipping in and coming out took one second each.
n, m = map(int, input().split())
house = [input() for _ in range(n)]
holes = {}
for i, row in enumerate(house):
    for j, cell in enumerate(row):
        holes.setdefault(cell, []).append((i, j))
holes.pop('.', None)
start, cheese = holes.pop('S')[0], holes.pop('C')[0]
seconds = {}
levels = {0: [start]}
now = 0
while now in levels or now + 1 in levels:
    for i, j in levels.get(now, []):
        if (i, j) in seconds:
            continue
        seconds[i, j] = now
        for r, c in (i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1):
            if 0 <= r < n and 0 <= c < m and house[r][c] != '#':
                levels.setdefault(now + 1, []).append((r, c))
        levels.setdefault(now + 2, []).extend(holes.pop(house[i][j], []))
    now += 1
print(seconds.get(cheese, -1))
