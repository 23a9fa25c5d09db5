# Also counts the hours of costumes that are not ready in time, although she does not begin them at all.
import sys

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
costumes.sort(key=lambda costume: costume[1])
in_time = total = 0
for hours, deadline in costumes:
    total += hours
    if total <= deadline:
        in_time += 1
print(in_time)
