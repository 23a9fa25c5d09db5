# Adds up each section again.
n, m, h, w = map(int, input().split())
plate = [list(map(int, input())) for _ in range(n)]
best = (-1, 0, 0)
for i in range(n - h + 1):
    for j in range(m - w + 1):
        stars = sum(sum(row[j:j + w]) for row in plate[i:i + h])
        if stars > best[0]:
            best = (stars, i + 1, j + 1)
print(*best)
