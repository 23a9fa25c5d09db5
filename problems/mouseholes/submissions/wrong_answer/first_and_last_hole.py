# Slips only between the first and the last hole of a letter, although a letter can have more than two holes.
n, m = map(int, input().split())
house = [input() for _ in range(n)]
holes = {}
for i, row in enumerate(house):
    for j, cell in enumerate(row):
        if cell not in '#.':
            holes.setdefault(cell, []).append((i, j))
start, cheese = holes.pop('S')[0], holes.pop('C')[0]
partner = {}
for cells in holes.values():
    partner[cells[0]] = cells[-1]
    partner[cells[-1]] = cells[0]
seconds = {start: 0}
found = [start]
for i, j in found:
    next_cells = [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)]
    if (i, j) in partner:
        next_cells.append(partner[i, j])
    for r, c in next_cells:
        if 0 <= r < n and 0 <= c < m and house[r][c] != '#' and (r, c) not in seconds:
            seconds[r, c] = seconds[i, j] + 1
            found.append((r, c))
print(seconds.get(cheese, -1))
