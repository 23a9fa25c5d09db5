import sys
from itertools import accumulate

n, m, h, w, *rows = sys.stdin.read().split()
n, m, h, w = int(n), int(m), int(h), int(w)
total = [[0] * (m + 1)]
for row in rows:
    line = accumulate(map(int, row), initial=0)
    total.append([above + here for above, here in zip(total[-1], line)])
best = (-1, 0, 0)
for i in range(n - h + 1):
    top, bottom = total[i], total[i + h]
    for j in range(m - w + 1):
        stars = bottom[j + w] - bottom[j] - top[j + w] + top[j]
        if stars > best[0]:
            best = (stars, i + 1, j + 1)
print(*best)
