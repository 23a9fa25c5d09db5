# Searches the patch of each cell again. The first cell of a patch stands for it.
n, m = map(int, input().split())
wall = [input() for _ in range(n)]


def patch(i, j):
    seen = {(i, j)}
    waiting = [(i, j)]
    while waiting:
        row, column = waiting.pop()
        for r, c in (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1):
            if 0 <= r < n and 0 <= c < m and wall[r][c] == '#' and (r, c) not in seen:
                seen.add((r, c))
                waiting.append((r, c))
    return seen


patches = {}
for i in range(n):
    for j in range(m):
        if wall[i][j] == '#':
            cells = patch(i, j)
            patches[min(cells)] = len(cells)
print(len(patches), max(patches.values(), default=0))
