# Keeps the first way found to each village, even if a catcher arrives earlier on another way that is found later.
import heapq
import sys

n, m, k = map(int, sys.stdin.readline().split())
times = [None] * (n + 1)
arrivals = []
for _ in range(k):
    village, preparation = map(int, sys.stdin.readline().split())
    times[village] = preparation
    arrivals.append((preparation, village))
roads = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b, minutes = map(int, sys.stdin.readline().split())
    roads[a].append((b, minutes))
    roads[b].append((a, minutes))
heapq.heapify(arrivals)
while arrivals:
    time, village = heapq.heappop(arrivals)
    for other, minutes in roads[village]:
        if times[other] is None:
            times[other] = time + minutes
            heapq.heappush(arrivals, (time + minutes, other))
longest = max(times[1:])
print(times.index(longest, 1), longest)
