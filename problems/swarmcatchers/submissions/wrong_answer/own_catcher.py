# A village with a catcher always waits for its own one.
import heapq
import sys

n, m, k = map(int, sys.stdin.readline().split())
times = [10**18] * (n + 1)
arrivals = []
homes = set()
for _ in range(k):
    village, preparation = map(int, sys.stdin.readline().split())
    times[village] = preparation
    homes.add(village)
    heapq.heappush(arrivals, (preparation, village))
roads = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b, minutes = map(int, sys.stdin.readline().split())
    roads[a].append((b, minutes))
    roads[b].append((a, minutes))
while arrivals:
    time, village = heapq.heappop(arrivals)
    if time > times[village]:
        continue
    for other, minutes in roads[village]:
        if other not in homes and time + minutes < times[other]:
            times[other] = time + minutes
            heapq.heappush(arrivals, (time + minutes, other))
longest = max(times[1:])
print(times.index(longest, 1), longest)
