# Leaves out the pairs in which both bouquets are written in the same way, although these have the same flowers, too.
import sys

n, *bouquets = sys.stdin.read().split()
same_flowers, same_text = {}, {}
pairs = 0
for bouquet in bouquets:
    key = ''.join(sorted(bouquet))
    pairs += same_flowers.get(key, 0) - same_text.get(bouquet, 0)
    same_flowers[key] = same_flowers.get(key, 0) + 1
    same_text[bouquet] = same_text.get(bouquet, 0) + 1
print(pairs)
