# Goes through the costumes in the order in which they have to be begun, and gives up the longest one when there is too little time.
import sys
from heapq import heappop, heappush

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
costumes.sort(key=lambda costume: costume[1] - costume[0])
taken, total = [], 0
for hours, deadline in costumes:
    heappush(taken, -hours)
    total += hours
    if total > deadline:
        total += heappop(taken)
print(len(taken))
