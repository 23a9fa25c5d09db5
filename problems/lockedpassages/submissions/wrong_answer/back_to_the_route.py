# Walks around the locked passage only: from one of its ends to the other, and the rest as usual.
import heapq
import sys

n, m, k = map(int, sys.stdin.readline().split())
route = list(map(int, sys.stdin.readline().split()))
passages = [{} for _ in range(n + 1)]
for _ in range(m):
    a, b, seconds = map(int, sys.stdin.readline().split())
    passages[a][b] = passages[b][a] = seconds
usual = sum(passages[a][b] for a, b in zip(route, route[1:]))
answers = []
for i in range(k):
    locked = {route[i], route[i + 1]}
    times = {}
    arrivals = [(0, route[i])]
    while arrivals and route[i + 1] not in times:
        time, room = heapq.heappop(arrivals)
        if room not in times:
            times[room] = time
            for other, seconds in passages[room].items():
                if {room, other} != locked:
                    heapq.heappush(arrivals, (time + seconds, other))
    around = times.get(route[i + 1])
    answers.append(-1 if around is None else usual - passages[route[i]][route[i + 1]] + around)
print(*answers, sep='\n')
