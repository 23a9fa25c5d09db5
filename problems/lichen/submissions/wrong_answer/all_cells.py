# Prints the number of all cells with lichen. Counting must begin again at 0 for each patch.
n, m = map(int, input().split())
wall = [list(input()) for _ in range(n)]
patches = largest = cells = 0
for i in range(n):
    for j in range(m):
        if wall[i][j] != '#':
            continue
        patches += 1
        wall[i][j] = '.'
        found = [(i, j)]
        while found:
            row, column = found.pop()
            cells += 1
            for r, c in (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1):
                if 0 <= r < n and 0 <= c < m and wall[r][c] == '#':
                    wall[r][c] = '.'
                    found.append((r, c))
        largest = max(largest, cells)
print(patches, largest)
