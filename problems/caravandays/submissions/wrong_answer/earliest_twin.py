# Of routes with the same ends, period and time it keeps only the one that starts first.
import heapq
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, m = data[:2]
first_day = {}
for i in range(2, 2 + 5 * m, 5):
    a, b, first, period, days = data[i : i + 5]
    key = (a, b, period, days)
    first_day[key] = min(first, first_day.get(key, first))
routes = [[] for _ in range(n + 1)]
for (a, b, period, days), first in first_day.items():
    routes[a].append((b, first, period, days))
reached = {}
heap = [(0, 1)]
while heap:
    day, a = heapq.heappop(heap)
    if a in reached:
        continue
    reached[a] = day
    for b, first, period, days in routes[a]:
        if b not in reached:
            leaves = first if day <= first else day + (first - day) % period
            heapq.heappush(heap, (leaves + days, b))
print(reached.get(n, -1))
