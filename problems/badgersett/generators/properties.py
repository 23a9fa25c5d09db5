"""Prints the properties of one input."""
import sys

n, m, *ends = map(int, sys.stdin.read().split())
tunnels = [(min(p), max(p)) for p in zip(ends[::2], ends[1::2])]


def reach(start, closed, without=0):
    """The chambers with a way from start, if the tunnels in closed and the chamber without cannot be used."""
    seen, todo = {start}, [start]
    while todo:
        x = todo.pop()
        for i, (a, b) in enumerate(tunnels):
            if x in (a, b) and i not in closed:
                y = a + b - x
                if y not in seen and y != without:
                    seen.add(y)
                    todo.append(y)
    return seen


degree = [ends.count(x) for x in range(n + 1)]
pairs, behind = {}, {}
for i, (a, b) in enumerate(tunnels):
    side = reach(a, {i})
    if len(side) < n:
        pairs[i] = len(side) * (n - len(side))
        behind[i] = set(range(1, n + 1)) - side if 1 in side else side
parts = []
for x in range(1, n + 1):
    if all(x not in part for part in parts):
        parts.append(reach(x, pairs))
rings = [part for part in parts if len(part) > 1]
touching = any(len(reach(min(part - {x}), pairs, x)) < len(part) - 1 for part in rings for x in part)
double = {t for t in tunnels if tunnels.count(t) > 1}
decisive = any(len(reach(t[0], {i for i in range(m) if tunnels[i] == t})) < n for t in double)
worst = max(pairs.values(), default=0)
counts = list(pairs.values())
inner = [i for i in pairs if degree[tunnels[i][0]] > 1 and degree[tunnels[i][1]] > 1]
properties = [
    ('a critical tunnel does not lead to a dead end', inner),
    ('two chambers are connected only by several tunnels between the same two', decisive),
    ('two tunnels connect the same two chambers', double),
    ('all ways between two chambers lead through a third one, but no critical tunnel', touching),
    ('three or more chambers hang together without a critical tunnel', any(len(p) > 2 for p in rings)),
    ('four or more chambers hang together without a critical tunnel', any(len(p) > 3 for p in rings)),
    ('all tunnels at chamber 1 are critical, but not all tunnels', rings and all(1 not in p for p in rings)),
    ('tunnels that are not critical lie behind a critical one, as seen from chamber 1',
     any(part <= side for part in rings for side in behind.values())),
    ('a critical tunnel is between others that are not critical', len(rings) > 1),
    ('the last critical tunnel in the list is not the worst', counts and counts[-1] < worst),
    ('the first critical tunnel in the list is not the worst', counts and counts[0] < worst),
    ('a critical tunnel cuts fewer pairs than another', len(set(counts)) > 1),
    ('there is a circle or a second tunnel between two chambers', rings),
    ('two or more tunnels are critical', len(pairs) > 1),
    ('all tunnels are critical', not rings),
    ('no tunnel is critical', not pairs),
    ('at least one tunnel is critical', pairs),
    ('n = 2', n == 2),
]
for text, holds in properties:
    if holds:
        print(text)
