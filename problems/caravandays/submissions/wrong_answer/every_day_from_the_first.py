# Lets her leave on each day from the first day f on, although a caravan leaves only every p days.
import heapq
import sys

n, m = map(int, sys.stdin.readline().split())
routes = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b, f, p, t = map(int, sys.stdin.readline().split())
    routes[a].append((b, f, p, t))
earliest = [10**18] * (n + 1)
earliest[1] = 0
arrivals = [(0, 1)]
while arrivals:
    today, oasis = heapq.heappop(arrivals)
    if today > earliest[oasis]:
        continue
    for other, first, period, days in routes[oasis]:
        leaves = max(today, first)
        if leaves + days < earliest[other]:
            earliest[other] = leaves + days
            heapq.heappush(arrivals, (leaves + days, other))
print(earliest[n] if earliest[n] < 10**18 else -1)
