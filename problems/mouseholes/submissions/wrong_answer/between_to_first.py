# Keeps only the first and the last hole with each letter, so the holes between them lead only to the first one.
n, m = map(int, input().split())
house = [input() for _ in range(n)]
first, last = {}, {}
for i in range(n):
    for j in range(m):
        cell = house[i][j]
        if cell == 'S':
            start = i, j
        elif cell.islower():
            first.setdefault(cell, (i, j))
            last[cell] = i, j
seconds = {start: 0}
found = [start]
for i, j in found:
    steps = [(i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)]
    cell = house[i][j]
    if cell == 'C':
        print(seconds[i, j])
        break
    if cell.islower():
        steps.append(last[cell] if (i, j) == first[cell] else first[cell])
    for r, c in steps:
        if 0 <= r < n and 0 <= c < m and house[r][c] != '#' and (r, c) not in seconds:
            seconds[r, c] = seconds[i, j] + 1
            found.append((r, c))
else:
    print(-1)
