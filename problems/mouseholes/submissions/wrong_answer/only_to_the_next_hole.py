# Comes only out of the next hole with the letter, by rows and columns, although all holes with this letter are connected.
n, m = map(int, input().split())
house = [input() for _ in range(n)]
holes = {}
for i, row in enumerate(house):
    for j, cell in enumerate(row):
        holes.setdefault(cell, []).append((i, j))
holes.pop('.', None)
start, cheese = holes.pop('S')[0], holes.pop('C')[0]
following = {hole: places[k] for places in holes.values() for k, hole in enumerate(places, 1 - len(places))}
seconds = {start: 0}
found = [start]
for i, j in found:
    neighbours = [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)]
    for r, c in neighbours + [following.get((i, j), (i, j))]:
        if 0 <= r < n and 0 <= c < m and house[r][c] != '#' and (r, c) not in seconds:
            seconds[r, c] = seconds[i, j] + 1
            found.append((r, c))
print(seconds.get(cheese, -1))
