# A recursive search needs as many calls within each other as the patch has cells.
n, m = map(int, input().split())
wall = [list(input()) for _ in range(n)]


def patch(r, c):
    if not (0 <= r < n and 0 <= c < m) or wall[r][c] != '#':
        return 0
    wall[r][c] = '.'
    return 1 + patch(r - 1, c) + patch(r + 1, c) + patch(r, c - 1) + patch(r, c + 1)


sizes = [patch(i, j) for i in range(n) for j in range(m) if wall[i][j] == '#']
print(len(sizes), max(sizes, default=0))
