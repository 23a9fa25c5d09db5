# Looks at all cells for holes with the same letter from each hole.
n, m = map(int, input().split())
house = [input() for _ in range(n)]
cells = {(i, j): house[i][j] for i in range(n) for j in range(m) if house[i][j] != '#'}
start = next(cell for cell in cells if cells[cell] == 'S')
cheese = next(cell for cell in cells if cells[cell] == 'C')
seconds = {start: 0}
found = [start]
for i, j in found:
    near = [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)]
    if cells[i, j].islower():
        near += [cell for cell in cells if cells[cell] == cells[i, j]]
    for cell in near:
        if cell in cells and cell not in seconds:
            seconds[cell] = seconds[i, j] + 1
            found.append(cell)
print(seconds.get(cheese, -1))
