# Looks on each day at the caravans that leave and arrive.
import sys

n, m = map(int, sys.stdin.readline().split())
routes = [tuple(map(int, sys.stdin.readline().split())) for _ in range(m)]
# If she gets there at all, then by this day: at each oasis she waits for one caravan.
last = n * max((f + p + t for _, _, f, p, t in routes), default=0)
arrivals = {0: {1}}
reached = set()
taken = set()
answer = -1
for day in range(last + 1):
    reached |= arrivals.pop(day, set())
    if n in reached:
        answer = day
        break
    for route in routes:
        a, b, f, p, t = route
        if a in reached and route not in taken and day >= f and (day - f) % p == 0:
            taken.add(route)
            arrivals.setdefault(day + t, set()).add(b)
print(answer)
