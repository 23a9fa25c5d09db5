# Compares only how many flowers the bouquets have, and not which ones.
import sys

n, *bouquets = sys.stdin.read().split()
earlier = {}
pairs = 0
for bouquet in bouquets:
    count = earlier.get(len(bouquet), 0)
    pairs += count
    earlier[len(bouquet)] = count + 1
print(pairs)
