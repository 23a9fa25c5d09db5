# Takes a costume that is ready at exactly its hour for late.
import sys
from heapq import heappop, heappush

n = int(sys.stdin.readline())
costumes = sorted((tuple(map(int, line.split())) for line in sys.stdin), key=lambda costume: costume[1])
taken, total = [], 0
for hours, deadline in costumes:
    heappush(taken, -hours)
    total += hours
    if total >= deadline:
        total += heappop(taken)
print(len(taken))
