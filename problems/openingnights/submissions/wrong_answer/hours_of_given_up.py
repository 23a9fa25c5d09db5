# Still counts the hours of costumes that have been given up.
import sys
from heapq import heappop, heappush

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
costumes.sort(key=lambda costume: costume[1])
taken, total = [], 0
for hours, deadline in costumes:
    heappush(taken, -hours)
    total += hours
    if total > deadline:
        heappop(taken)
print(len(taken))
