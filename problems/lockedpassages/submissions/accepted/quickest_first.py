# For each room: where a quickest way from the start leaves the route, and where a quickest way to the end joins it. A passage
# from x to y makes a detour around everything between. The quickest detours come first, and each evening is served once.
import heapq
import sys


def explore(source, place):
    """Distances from a room. `place` has the places of the rooms of the route, and the other rooms get theirs."""
    done = {}
    pending = [(0, source, source)]
    while pending:
        distance, here, previous = heapq.heappop(pending)
        if here in done:
            continue
        done[here] = distance
        place.setdefault(here, place[previous])
        for there, length in doors[here].items():
            if there not in done:
                heapq.heappush(pending, (distance + length, there, here))
    return done


rows = sys.stdin.read().split('\n')
rooms, count, evenings = map(int, rows[0].split())
path = list(map(int, rows[1].split()))
doors = [{} for _ in range(rooms + 1)]
for row in rows[2:count + 2]:
    x, y, length = map(int, row.split())
    doors[x][y] = doors[y][x] = length
left = {room: i for i, room in enumerate(path)}
right = dict(left)
forward = explore(1, left)
backward = explore(rooms, right)
for x, y in zip(path, path[1:]):
    del doors[x][y], doors[y][x]
detours = sorted(
    (forward[x] + length + backward[y], left[x], right[y])
    for x in forward for y, length in doors[x].items() if left[x] < right[y]
)
answer = [-1] * evenings
following = list(range(evenings + 1))
for total, first, last in detours:
    evening = first
    while True:
        while following[evening] != evening:
            following[evening] = following[following[evening]]
            evening = following[evening]
        if evening >= last:
            break
        answer[evening] = total
        following[evening] = evening + 1
print('\n'.join(map(str, answer)))
