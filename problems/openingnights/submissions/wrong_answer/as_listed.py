# Takes the costumes in the order of the input, and not in the order of the hours at which they must be ready.
import sys
from heapq import heappop, heappush

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
taken, total = [], 0
for hours, deadline in costumes:
    heappush(taken, -hours)
    total += hours
    if total > deadline:
        total += heappop(taken)
print(len(taken))
