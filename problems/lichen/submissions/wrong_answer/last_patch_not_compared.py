# Never compares the last patch with the largest one, although the last one may have the most cells.
n, m = map(int, input().split())
wall = [list(input()) for _ in range(n)]
patches = largest = cells = 0
for i in range(n):
    for j in range(m):
        if wall[i][j] != '#':
            continue
        patches += 1
        largest = max(largest, cells)
        wall[i][j] = '.'
        found = [(i, j)]
        for row, column in found:
            for r, c in (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1):
                if 0 <= r < n and 0 <= c < m and wall[r][c] == '#':
                    wall[r][c] = '.'
                    found.append((r, c))
        cells = len(found)
print(patches, largest)
