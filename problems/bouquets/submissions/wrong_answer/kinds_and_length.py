# Compares the kinds of flowers and their total number. There must be equally many of each kind: "rrt" is not "rtt".
import sys

n, *bouquets = sys.stdin.read().split()
earlier = {}
pairs = 0
for bouquet in bouquets:
    key = (len(bouquet), ''.join(sorted(set(bouquet))))
    count = earlier.get(key, 0)
    pairs += count
    earlier[key] = count + 1
print(pairs)
