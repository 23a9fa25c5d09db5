# Mixes up the numbers of rows and columns at the edge of the wall, so a search ends too early on a wall that is not square.
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
                # Outside of the wall, an array of fixed size has no lichen.
                if 0 <= r < min(m, n) and 0 <= c < min(n, m) and wall[r][c] == '#':
                    wall[r][c] = '.'
                    found.append((r, c))
        largest = max(largest, len(found))
print(patches, largest)
