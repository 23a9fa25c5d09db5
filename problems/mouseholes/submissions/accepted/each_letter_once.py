n, m = map(int, input().split())
house = [input() for _ in range(n)]
holes = {}
for i, row in enumerate(house):
    for j, cell in enumerate(row):
        if cell not in '#.':
            holes.setdefault(cell, []).append((i, j))
start, cheese = holes.pop('S')[0], holes.pop('C')[0]
seconds = [[-1 if cell != '#' else -2 for cell in row] for row in house]
seconds[start[0]][start[1]] = 0
found = [start]
for i, j in found:
    next_cells = holes.pop(house[i][j], [])
    if i > 0:
        next_cells.append((i - 1, j))
    if i + 1 < n:
        next_cells.append((i + 1, j))
    if j > 0:
        next_cells.append((i, j - 1))
    if j + 1 < m:
        next_cells.append((i, j + 1))
    for r, c in next_cells:
        if seconds[r][c] == -1:
            seconds[r][c] = seconds[i][j] + 1
            found.append((r, c))
print(seconds[cheese[0]][cheese[1]])
