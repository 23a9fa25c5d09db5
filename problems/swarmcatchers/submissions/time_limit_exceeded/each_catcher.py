# Runs Dijkstra's algorithm for each catcher alone.
import heapq
import sys


def times_from(start, preparation):
    times = {}
    arrivals = [(preparation, start)]
    while arrivals:
        time, village = heapq.heappop(arrivals)
        if village not in times:
            times[village] = time
            for other, minutes in roads[village]:
                heapq.heappush(arrivals, (time + minutes, other))
    return times


n, m, k = map(int, sys.stdin.readline().split())
catchers = [tuple(map(int, sys.stdin.readline().split())) for _ in range(k)]
roads = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b, minutes = map(int, sys.stdin.readline().split())
    roads[a].append((b, minutes))
    roads[b].append((a, minutes))
best = [10**18] * (n + 1)
for start, preparation in catchers:
    for village, time in times_from(start, preparation).items():
        best[village] = min(best[village], time)
longest = max(best[1:])
print(best.index(longest, 1), longest)
