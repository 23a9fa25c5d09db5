# Keeps only one of the bouquets that are written in the same way, although they are different bouquets.
import sys

n, *bouquets = sys.stdin.read().split()
earlier = {}
pairs = 0
for bouquet in set(bouquets):
    key = ''.join(sorted(bouquet))
    count = earlier.get(key, 0)
    pairs += count
    earlier[key] = count + 1
print(pairs)
