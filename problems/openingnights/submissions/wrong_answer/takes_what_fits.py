# Takes each costume that fits, by the deadlines, and gives none up again, or gives one up but keeps counting its hours.
import sys

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
costumes.sort(key=lambda costume: costume[1])

taken = total = 0
for hours, deadline in costumes:
    if total + hours <= deadline:
        taken += 1
        total += hours
print(taken)
