# Never looks at the village with the largest number, unless it is the only one.
import heapq
import sys

n, m, k = map(int, sys.stdin.readline().split())
times = [10**18] * (n + 1)
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
    if time > times[village]:
        continue
    for other, minutes in roads[village]:
        if time + minutes < times[other]:
            times[other] = time + minutes
            heapq.heappush(arrivals, (time + minutes, other))
longest = max(times[1:max(n, 2)])
print(times.index(longest, 1), longest)
