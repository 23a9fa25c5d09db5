# Compares only the kinds that are in the first bouquet of a pair, so the second one can have more kinds.
import sys

n, *bouquets = sys.stdin.read().split()
earlier = {}
pairs = 0
for bouquet in bouquets:
    parts = [0]
    for kind in set(bouquet):
        amount = bouquet.count(kind) << 4 * (ord(kind) - ord('a'))
        parts += [part + amount for part in parts]
    pairs += sum(earlier[part] for part in parts if part in earlier)
    earlier[parts[-1]] = earlier.get(parts[-1], 0) + 1
print(pairs)
