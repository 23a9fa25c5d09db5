# Counts the bouquets that have a partner and not the pairs.
import sys

n, *bouquets = sys.stdin.read().split()
count = {}
for bouquet in bouquets:
    key = ''.join(sorted(bouquet))
    count[key] = count.get(key, 0) + 1
print(sum(same for same in count.values() if same > 1))
