# If several sections in one row have the most stars, prints the rightmost of them.
from itertools import accumulate

n, m, h, w = map(int, input().split())
total = [[0] * (m + 1)]
for _ in range(n):
    line = accumulate(map(int, input()), initial=0)
    total.append([above + here for above, here in zip(total[-1], line)])
best = (-1, 0, 0)
for i in range(n - h + 1):
    for j in range(m - w + 1):
        stars = total[i + h][j + w] - total[i + h][j] - total[i][j + w] + total[i][j]
        if stars > best[0] or stars == best[0] and i + 1 == best[1]:
            best = (stars, i + 1, j + 1)
print(*best)
