# Gives up the longest of the earlier costumes for the new one, even if the new one takes longer.
import sys
from heapq import heappop, heappush

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
costumes.sort(key=lambda costume: costume[1])
taken, total = [], 0
for hours, deadline in costumes:
    if total + hours > deadline:
        if not taken:
            continue
        total += heappop(taken)
    heappush(taken, -hours)
    total += hours
print(len(taken))
