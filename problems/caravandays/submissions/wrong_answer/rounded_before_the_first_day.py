# Lets her leave before the first day f, with a caravan that does not exist.
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
        late = today - first + period - 1
        leaves = first + (late // period if late >= 0 else -(-late // period)) * period
        if leaves + days < earliest[other]:
            earliest[other] = leaves + days
            heapq.heappush(arrivals, (leaves + days, other))
print(earliest[n] if earliest[n] < 10**18 else -1)
