import sys
from heapq import heappush, heappushpop

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
costumes.sort(key=lambda costume: costume[1])
taken = []  # The negative hours, because heapq has the smallest item on top.
total = 0
for hours, deadline in costumes:
    if total + hours <= deadline:
        heappush(taken, -hours)
        total += hours
    else:
        total += hours + heappushpop(taken, -hours)
print(len(taken))
