# Takes cells that touch only at a corner as neighbours.
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
            for r in range(max(row - 1, 0), min(row + 2, n)):
                for c in range(max(column - 1, 0), min(column + 2, m)):
                    if wall[r][c] == '#':
                        wall[r][c] = '.'
                        found.append((r, c))
        largest = max(largest, len(found))
print(patches, largest)
