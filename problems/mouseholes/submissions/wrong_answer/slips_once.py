# Slips into a hole at most once on the whole path.
n, m = map(int, input().split())
house = [input() for _ in range(n)]
holes = {}
for i, row in enumerate(house):
    for j, cell in enumerate(row):
        holes.setdefault(cell, []).append((i, j))
holes.pop('.', None)
holes.pop('#', None)
start, cheese = holes.pop('S')[0], holes.pop('C')[0]


def running(place):
    seconds = {place: 0}
    found = [place]
    for i, j in found:
        for r, c in (i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1):
            if 0 <= r < n and 0 <= c < m and house[r][c] != '#' and (r, c) not in seconds:
                seconds[r, c] = seconds[i, j] + 1
                found.append((r, c))
    return seconds


never = 10**9
there, back = running(start), running(cheese)
best = there.get(cheese, never)
for places in holes.values():
    into = min(there.get(hole, never) for hole in places)
    out = min(back.get(hole, never) for hole in places)
    best = min(best, into + 1 + out)
print(best if best < never else -1)
