# Goes through the costumes from the latest deadline to the earliest one, so the most urgent ones come last.
import sys
from heapq import heappop, heappush

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
costumes.sort(key=lambda costume: costume[1], reverse=True)
taken, total = [], 0
for hours, deadline in costumes:
    heappush(taken, -hours)
    total += hours
    if total > deadline:
        total += heappop(taken)
print(len(taken))
