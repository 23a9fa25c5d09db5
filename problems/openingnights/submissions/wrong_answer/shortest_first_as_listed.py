# Sews the shortest costumes first, and costumes with equally many hours in the order of the list, whatever their deadlines are.
import sys

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
costumes.sort(key=lambda costume: costume[0])

taken = total = 0
for hours, deadline in costumes:
    if total + hours <= deadline:
        taken += 1
        total += hours
print(taken)
