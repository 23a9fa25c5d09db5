# Takes the way with the fewest roads, as if all roads took the same time.
import sys

n, m, k = map(int, sys.stdin.readline().split())
catchers = [tuple(map(int, sys.stdin.readline().split())) for _ in range(k)]
roads = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b, minutes = map(int, sys.stdin.readline().split())
    roads[a].append((b, minutes))
    roads[b].append((a, minutes))
times = [None] * (n + 1)
queue = []
for preparation, village in sorted((p, v) for v, p in catchers):
    times[village] = preparation
    queue.append(village)
for village in queue:
    for other, minutes in roads[village]:
        if times[other] is None:
            times[other] = times[village] + minutes
            queue.append(other)
longest = max(times[1:])
print(times.index(longest, 1), longest)
