# Looks at all sections of every trip.
n = int(input())
limits = list(map(int, input().split()))
lengths = list(map(int, input().split()))
best = 0
for first in range(n):
    for last in range(first, n):
        best = max(best, min(limits[first:last + 1]) * sum(lengths[first:last + 1]))
print(best)
