import heapq
import sys


def search(start):
    """Times from a room, the room before each room, and the order in which the rooms are reached."""
    times = [NEVER] * (n + 1)
    times[start] = 0
    before = [0] * (n + 1)
    order = []
    arrivals = [(0, start)]
    while arrivals:
        time, room = heapq.heappop(arrivals)
        if time > times[room]:
            continue
        order.append(room)
        for other, seconds in passages[room]:
            if time + seconds < times[other]:
                times[other] = time + seconds
                before[other] = room
                heapq.heappush(arrivals, (time + seconds, other))
    return times, before, order


NEVER = 10**18
n, m, k = map(int, sys.stdin.readline().split())
route = list(map(int, sys.stdin.readline().split()))
passages = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b, seconds = map(int, sys.stdin.readline().split())
    passages[a].append((b, seconds))
    passages[b].append((a, seconds))
from_start, before, order = search(1)
to_end, _, _ = search(n)
leaves = [-1] * (n + 1)
for i, room in enumerate(route):
    leaves[room] = i
for room in order:
    if leaves[room] == -1:
        leaves[room] = leaves[before[room]]

usual = set(zip(route, route[1:]))
begins = [[] for _ in range(k)]
for u in order:
    for v, seconds in passages[u]:
        if leaves[u] < leaves[v] and (u, v) not in usual:
            begins[leaves[u]].append((from_start[u] + seconds + to_end[v], leaves[v]))
answers = []
detours = []
for i in range(k):
    for detour in begins[i]:
        heapq.heappush(detours, detour)
    while detours and detours[0][1] <= i:
        heapq.heappop(detours)
    answers.append(detours[0][0] if detours else -1)
print(*answers, sep='\n')
