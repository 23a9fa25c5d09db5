# Forgets to compare the flowers of kind z.
import sys

n, *bouquets = sys.stdin.read().split()
earlier = {}
pairs = 0
for bouquet in bouquets:
    amounts = [0] * 26
    for flower in bouquet:
        amounts[ord(flower) - ord('a')] += 1
    key = tuple(amounts[:25])
    count = earlier.get(key, 0)
    pairs += count
    earlier[key] = count + 1
print(pairs)
