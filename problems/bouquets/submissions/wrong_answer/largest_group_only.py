# Counts only the pairs of the flowers that come most often. There can be pairs with other flowers, too.
import sys

n, *bouquets = sys.stdin.read().split()
count = {}
for bouquet in bouquets:
    key = ''.join(sorted(bouquet))
    count[key] = count.get(key, 0) + 1
most = max(count.values())
print(most * (most - 1) // 2)
