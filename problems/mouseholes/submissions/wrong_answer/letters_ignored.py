# Connects all the holes with each other, although only holes with the same letter are connected.
n, m = map(int, input().split())
house = [input() for _ in range(n)]
holes = []
for i, row in enumerate(house):
    for j, cell in enumerate(row):
        if cell == 'S':
            start = i, j
        elif cell == 'C':
            cheese = i, j
        elif cell not in '#.':
            holes.append((i, j))
seconds = {start: 0}
found = [start]
for i, j in found:
    next_cells = [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)]
    if house[i][j].islower():
        next_cells += holes
        holes = []
    for r, c in next_cells:
        if 0 <= r < n and 0 <= c < m and house[r][c] != '#' and (r, c) not in seconds:
            seconds[r, c] = seconds[i, j] + 1
            found.append((r, c))
print(seconds.get(cheese, -1))
