n, m = map(int, input().split())
house = [input() for _ in range(n)]
cells = {(i, j): house[i][j] for i in range(n) for j in range(m) if house[i][j] != '#'}
holes = {}
for cell, sign in cells.items():
    holes.setdefault(sign, []).append(cell)
start, cheese = holes.pop('S')[0], holes.pop('C')[0]
holes.pop('.', None)
UP, DOWN, LEFT, RIGHT = STEPS = (-1, 0), (1, 0), (0, -1), (0, 1)


def paths(steps):
    return {(i, j): [(i + a, j + b) for a, b in steps if (i + a, j + b) in cells] for i, j in cells}


def links(part):
    """From each hole to a part of the holes with its letter."""
    return {hole: some for places in holes.values() for some in [part(places)] for hole in places}


runs, slips = paths(STEPS), links(lambda places: places)


def seconds(runs=runs, slips=slips, always=False):
    """The fewest seconds with other rules: always means that the mouse slips in each hole to which it runs."""
    seen, found, done = {(start, False): 0}, [(start, False)], {}
    for cell, slipped in found:
        if cell == cheese:
            return seen[cell, slipped]
        others, run = slips.get(cell, ()), runs[cell]
        if others:
            done[id(others)] = done.get(id(others), 0) + 1
            if slipped or done[id(others)] > 2 and len(others) > 1:
                others = ()
        if always and cell in slips and not slipped:
            run = ()
        states = [(c, False) for c in run] + [(c, always) for c in others if c != cell]
        for state in states:
            if state not in seen:
                seen[state] = seen[cell, slipped] + 1
                found.append(state)
    return -1


def seconds_with_free_slips():
    joined = {cell: sign if sign.islower() else cell for cell, sign in cells.items()}
    seen, found = {start: 0}, [start]
    for place in found:
        for cell in holes.get(place, [place]):
            for other in runs[cell]:
                if joined[other] not in seen:
                    seen[joined[other]] = seen[place] + 1
                    found.append(joined[other])
    return seen.get(cheese, -1)


best, running = seconds(), seconds(slips={})
round_edges = {(i, j): [c for a, b in STEPS for c in [((i + a) % n, (j + b) % m)] if c in cells] for i, j in cells}
up_or_left = {(i, j): [c for c in near if (c[0] - i, c[1] - j) not in ((1 - n, 0), (0, 1 - m)) or c in runs[i, j]]
              for (i, j), near in round_edges.items()}
all_holes = [hole for places in holes.values() for hole in places]
to_next = {hole: [places[(k + 1) % len(places)]] for places in holes.values() for k, hole in enumerate(places)}
pairs_only = [seconds(slips={h: s for h, s in links(part).items() if h in s}) != best
              for part in (lambda p: p[:2], lambda p: [p[0], p[-1]])]
no_hole_cells = {cell: [c for c in near if not cells[c].islower()] for cell, near in runs.items()}

for text, holds in [
    ('the fastest way needs a third or later hole with the same letter', pairs_only[0]),
    ('the fastest way needs a hole between the first and the last one with its letter', pairs_only[1]),
    ('the fastest way must come out of a third or later hole with the same letter', seconds(slips=links(lambda p: p[:2])) != best),
    ('the fastest way must come out of a hole before the last two with its letter',
     seconds(slips=links(lambda p: p[-2:])) != best),
    ('the fastest way must come out of a hole that is not the last with its letter',
     seconds(slips=links(lambda p: p[-1:])) != best),
    ('the fastest way must come out of a hole that is not the next with its letter',
     seconds(slips=to_next) != best),
    ('the fastest way must run over a hole without using it', seconds(always=True) != best),
    ('the mouse can get to the cheese only through the walls', running < 0 < best),
    ('the fastest way must slip through the walls', running != best),
    ('the fastest way must run onto a cell with a hole', seconds(no_hole_cells, {}) != best),
    ('slipping would lead to a faster way if it took no time', seconds_with_free_slips() != best),
    ('slipping between holes with different letters would change the answer', seconds(slips={h: all_holes for h in all_holes}) != best),
    ('running diagonally would change the answer', seconds(paths(STEPS + ((1, 1), (1, -1), (-1, 1), (-1, -1)))) != best),
    ('if leaving at the upper or left edge led to the opposite one, the answer would change', seconds(up_or_left) != best),
    ('if leaving the floor at an edge led to the opposite one, the answer would change', seconds(round_edges) != best),
    ('the fastest way must run up', seconds(paths((DOWN, LEFT, RIGHT))) != best),
    ('the fastest way must run down', seconds(paths((UP, LEFT, RIGHT))) != best),
    ('the fastest way must run to the left', seconds(paths((UP, DOWN, RIGHT))) != best),
    ('the fastest way must run to the right', seconds(paths((UP, DOWN, LEFT))) != best),
    ('the mouse cannot get to the cheese', best < 0),
    ('the mouse can get to the cheese', best > 0),
]:
    if holds:
        print(text)
