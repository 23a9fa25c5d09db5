# Always takes the caravan that arrives first at its oasis, and never tries another way.
import sys

n, m = map(int, sys.stdin.readline().split())
routes = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b, f, p, t = map(int, sys.stdin.readline().split())
    routes[a].append((b, f, p, t))
today, oasis = 0, 1
visited = {1}
while oasis != n:
    choices = []
    for other, first, period, days in routes[oasis]:
        leaves = first if today <= first else today + (first - today) % period
        if other not in visited:
            choices.append((leaves + days, other))
    if not choices:
        break
    today, oasis = min(choices)
    visited.add(oasis)
print(today if oasis == n else -1)
