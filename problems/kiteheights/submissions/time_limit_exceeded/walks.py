# Walks from kite to kite along the reports, each time.
import sys


def difference(a, b):
    """How much higher b is than a, or None."""
    height = {a: 0}
    waiting = [a]
    while waiting:
        kite = waiting.pop()
        for other, higher in reports[kite]:
            if other not in height:
                height[other] = height[kite] + higher
                waiting.append(other)
    return height.get(b)


n, m = map(int, sys.stdin.readline().split())
reports = [[] for _ in range(n + 1)]
thrown_away = 0
for _ in range(m):
    kind, *numbers = sys.stdin.readline().split()
    a, b, *rest = map(int, numbers)
    known = difference(a, b)
    if kind == '?':
        print('unknown' if known is None else known)
    elif known is None:
        reports[a].append((b, rest[0]))
        reports[b].append((a, -rest[0]))
    elif known != rest[0]:
        thrown_away += 1
print(thrown_away)
