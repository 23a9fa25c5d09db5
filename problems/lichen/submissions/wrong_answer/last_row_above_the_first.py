# Takes the last row for the row above the first one, and columns likewise, so patches at opposite edges grow together.
n, m = map(int, input().split())
wall = [list(input()) for _ in range(n)]
patches = largest = 0
for i in range(n):
    for j in range(m):
        if wall[i][j] != '#':
            continue
        patches += 1
        wall[i][j] = '.'
        found = [(i, j)]
        for row, column in found:
            for r, c in (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1):
                if r < n and c < m and wall[r][c] == '#':
                    wall[r][c] = '.'
                    found.append((r, c))
        largest = max(largest, len(found))
print(patches, largest)
