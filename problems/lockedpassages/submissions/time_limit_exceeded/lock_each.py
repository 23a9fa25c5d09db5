# Searches again for each locked passage.
import heapq
import sys

n, m, k = map(int, sys.stdin.readline().split())
route = list(map(int, sys.stdin.readline().split()))
passages = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b, seconds = map(int, sys.stdin.readline().split())
    passages[a].append((b, seconds))
    passages[b].append((a, seconds))
answers = []
for i in range(k):
    locked = {route[i], route[i + 1]}
    times = {}
    arrivals = [(0, 1)]
    while arrivals and n not in times:
        time, room = heapq.heappop(arrivals)
        if room in times:
            continue
        times[room] = time
        for other, seconds in passages[room]:
            if other not in times and {room, other} != locked:
                heapq.heappush(arrivals, (time + seconds, other))
    answers.append(times.get(n, -1))
print(*answers, sep='\n')
