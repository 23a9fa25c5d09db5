# The catcher with the shortest drive always goes, although another one may arrive first who is ready sooner.
import heapq
import sys

n, m, k = map(int, sys.stdin.readline().split())
arrivals = []
for _ in range(k):
    village, preparation = map(int, sys.stdin.readline().split())
    arrivals.append((0, preparation, village))
roads = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b, minutes = map(int, sys.stdin.readline().split())
    roads[a].append((b, minutes))
    roads[b].append((a, minutes))
heapq.heapify(arrivals)
times = [None] * (n + 1)
while arrivals:
    drive, preparation, village = heapq.heappop(arrivals)
    if times[village] is not None:
        continue
    times[village] = drive + preparation
    for other, minutes in roads[village]:
        heapq.heappush(arrivals, (drive + minutes, preparation, other))
longest = max(times[1:])
print(times.index(longest, 1), longest)
