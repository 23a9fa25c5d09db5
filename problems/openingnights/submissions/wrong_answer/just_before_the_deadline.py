# Sews each costume in the last hours before its deadline, although she could begin earlier.
import sys

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
costumes.sort(key=lambda costume: costume[1])

in_time = free_from = 0
for hours, deadline in costumes:
    if deadline - hours >= free_from:
        in_time += 1
        free_from = deadline
print(in_time)
