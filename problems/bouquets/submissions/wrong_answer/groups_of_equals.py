# Counts three or more bouquets with the same flowers only once, although any two of them are a pair.
import sys

n, *bouquets = sys.stdin.read().split()
count = {}
for bouquet in bouquets:
    key = ''.join(sorted(bouquet))
    count[key] = count.get(key, 0) + 1
print(sum(1 for same in count.values() if same > 1))
