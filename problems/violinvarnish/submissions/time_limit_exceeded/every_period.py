# Looks at all readings of every period.
n, k, d = map(int, input().split())
readings = list(map(int, input().split()))
periods = 0
for first in range(n):
    for last in range(first + k - 1, n):
        inside = readings[first:last + 1]
        if max(inside) - min(inside) <= d:
            periods += 1
print(periods)
