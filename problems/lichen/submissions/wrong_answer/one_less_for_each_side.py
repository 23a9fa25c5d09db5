# Counts one patch less for each common side, even if the two cells belong to the same patch already.
n, m = map(int, input().split())
wall = [input() for _ in range(n)]
group = [[(i, j) for j in range(m)] for i in range(n)]


def root(i, j):
    while group[i][j] != (i, j):
        up, left = group[i][j]
        group[i][j] = group[up][left]
        i, j = up, left
    return i, j


patches = largest = 0
size = {}
for i in range(n):
    for j in range(m):
        if wall[i][j] != '#':
            continue
        patches += 1
        size[i, j] = 1
        for r, c in (i - 1, j), (i, j - 1):
            if r >= 0 and c >= 0 and wall[r][c] == '#':
                patches -= 1
                a, b = root(r, c), root(i, j)
                if a != b:
                    group[a[0]][a[1]] = b
                    size[b] += size[a]
        largest = max(largest, size[root(i, j)])
print(patches, largest)
