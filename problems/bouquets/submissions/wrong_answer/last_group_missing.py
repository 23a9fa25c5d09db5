# Forgets the pairs of the last group after sorting.
import sys

n, *bouquets = sys.stdin.read().split()
keys = sorted(''.join(sorted(bouquet)) for bouquet in bouquets)
pairs, size = 0, 1
for i in range(1, len(keys)):
    if keys[i] == keys[i - 1]:
        size += 1
    else:
        pairs += size * (size - 1) // 2
        size = 1
print(pairs)
