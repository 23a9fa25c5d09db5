# Counts how many climbers have each result. Then it goes from the best result to the worst one.
import sys
from collections import Counter

lines = sys.stdin.read().splitlines()[1:]
counts = Counter(lines)
better = 0
places = {}
for tops in range(100, -1, -1):
    for attempts in range(tops, 10_001):
        line = f'{tops} {attempts}'
        if line in counts:
            places[line] = better + 1
            better += counts[line]
    if better == len(lines):
        break
print(' '.join(str(places[line]) for line in lines))
