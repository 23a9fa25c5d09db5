# Gives up the costume with the earliest deadline, and not the one that takes longest.
import sys
from collections import deque

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
costumes.sort(key=lambda costume: costume[1])
taken = deque()
total = 0
for hours, deadline in costumes:
    taken.append(hours)
    total += hours
    if total > deadline:
        total -= taken.popleft()
print(len(taken))
