# Counts each flower, sorts the bouquets by these counts, and adds up the pairs of each group of equal neighbours.
from itertools import groupby


def amounts(bouquet):
    return tuple((flower, bouquet.count(flower)) for flower in 'abcdefghijklmnopqrstuvwxyz' if flower in bouquet)


n = int(input())
pairs = 0
for _, group in groupby(sorted(amounts(input()) for _ in range(n))):
    size = len(list(group))
    pairs += size * (size - 1) // 2
print(pairs)
