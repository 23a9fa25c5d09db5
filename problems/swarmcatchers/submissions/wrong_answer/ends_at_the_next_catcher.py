# A catcher never drives on from a village with another catcher, although the village behind it may be reached sooner this way.
import heapq
import sys

n, m, k = map(int, sys.stdin.readline().split())
times = [10**18] * (n + 1)
ready = {}
arrivals = []
for _ in range(k):
    village, preparation = map(int, sys.stdin.readline().split())
    times[village] = ready[village] = preparation
    arrivals.append((preparation, village))
roads = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b, minutes = map(int, sys.stdin.readline().split())
    roads[a].append((b, minutes))
    roads[b].append((a, minutes))
heapq.heapify(arrivals)
while arrivals:
    time, village = heapq.heappop(arrivals)
    if time > ready.get(village, times[village]):
        continue
    if time < ready.get(village, 0):
        continue
    for other, minutes in roads[village]:
        if time + minutes < times[other]:
            times[other] = time + minutes
            heapq.heappush(arrivals, (time + minutes, other))
longest = max(times[1:])
print(times.index(longest, 1), longest)
