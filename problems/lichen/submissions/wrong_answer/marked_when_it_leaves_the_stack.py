# Marks a cell too late: before that, other neighbours find it again, and it is counted several times.
n, m = map(int, input().split())
wall = [list(input()) for _ in range(n)]
patches = largest = 0
for i in range(n):
    for j in range(m):
        if wall[i][j] != '#':
            continue
        patches += 1
        cells = 0
        found = [(i, j)]
        while found:
            row, column = found.pop()
            cells += 1
            wall[row][column] = '.'
            for r, c in (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1):
                if 0 <= r < n and 0 <= c < m and wall[r][c] == '#':
                    found.append((r, c))
        largest = max(largest, cells)
print(patches, largest)
