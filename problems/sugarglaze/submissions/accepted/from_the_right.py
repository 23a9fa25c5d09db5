# From the right end, with a queue of the passes that are still active, and the answer from the highest bit down.
import sys
from collections import deque

data = sys.stdin.buffer.read().split()
n, w, m = map(int, data[:3])
# What each cake has more than the worst one, from right to left.
least = min(map(int, data[3:]))
more = [int(grams) - least for grams in reversed(data[3:])]


def passes_for(rise):
    total = covering = 0
    active = deque()
    for place, grams in enumerate(more):
        if active and active[0][0] == place:
            covering -= active.popleft()[1]
        if grams + covering < rise:
            begun = rise - grams - covering
            active.append((place + w, begun))
            covering = rise - grams
            total += begun
            if total > m:
                break
    return total


best = 0
for bit in reversed(range(30)):
    if passes_for(best + (1 << bit)) <= m:
        best += 1 << bit
print(least + best)
