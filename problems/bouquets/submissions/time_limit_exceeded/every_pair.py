# Compares every pair of bouquets.
n = int(input())
bouquets = [sorted(input()) for _ in range(n)]
pairs = 0
for second in range(n):
    for first in range(second):
        if bouquets[first] == bouquets[second]:
            pairs += 1
print(pairs)
