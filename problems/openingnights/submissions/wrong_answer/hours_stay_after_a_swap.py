# Swaps a long costume for a shorter one, but keeps counting the hours of the long one.
import sys
from heapq import heappop, heappush

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
costumes.sort(key=lambda costume: costume[1])
taken, total = [], 0
for hours, deadline in costumes:
    if total + hours <= deadline:
        heappush(taken, -hours)
        total += hours
    elif taken and hours < -taken[0]:
        heappop(taken)
        heappush(taken, -hours)
print(len(taken))
