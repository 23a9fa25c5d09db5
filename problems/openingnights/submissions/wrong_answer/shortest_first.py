# Sews the shortest costumes first, whatever their deadlines are.
import sys

n = int(sys.stdin.readline())
costumes = sorted(tuple(map(int, line.split())) for line in sys.stdin)
taken = total = 0
for hours, deadline in costumes:
    if total + hours <= deadline:
        taken += 1
        total += hours
print(taken)
