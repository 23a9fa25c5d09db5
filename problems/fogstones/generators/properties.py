"""Reads one input and prints its properties: which mistakes could show here."""
n, m = map(int, input().split())
chart = [input().strip() for _ in range(n)]
cells = {(i, j): chart[i][j] for i in range(n) for j in range(m)}
start = next(x for x in cells if cells[x] == 'S')
finish = next(x for x in cells if cells[x] == 'F')
STEPS = [(-1, 0), (1, 0), (0, -1), (0, 1)]


def earliest(dry=('SF#e', 'SF#o'), wait='SF#', steps=STEPS, edge=lambda i, j: (i, j)):
    """The earliest minute on F if the rules are changed like this."""
    now, seen, minute = [start], set(), 0
    while now:
        if finish in now:
            return minute
        minute += 1
        after = set()
        for i, j in now:
            to = [edge(i + x, j + y) for x, y in steps] + ([(i, j)] if cells[i, j] in wait else [])
            after.update(x for x in to if x in cells and cells[x] in (dry[minute % 2] + (cells[i, j] if x == (i, j) else '')))
        now = [x for x in after if (x, minute % 2) not in seen]
        seen.update((x, minute % 2) for x in now)
    return -1


def fewest_steps():
    """The fewest steps to F, and the latest minute in which such a way can arrive if it never waits in vain."""
    latest, level, steps = {start: 0}, [start], 0
    while level and finish not in latest:
        found, steps = {}, steps + 1
        for i, j in level:
            for x in [(i + y, j + z) for y, z in STEPS]:
                if cells.get(x, '~') != '~' and x not in latest and (cells[i, j] not in 'eo' or cells[x] != cells[i, j]):
                    minute = latest[i, j] + 1
                    minute += cells[x] == 'oe'[minute % 2]
                    found[x] = max(found.get(x, 0), minute)
        latest.update(found)
        level = list(found)
    return (steps, latest[finish]) if finish in latest else (-1, -1)


answer = earliest()
fewest, latest = fewest_steps()
always = earliest(dry=('SF#eo', 'SF#eo'))
diagonal = STEPS + [(1, 1), (1, -1), (-1, 1), (-1, -1)]
for text, holds in [
    ('each fastest way has a step up', earliest(steps=STEPS[1:]) != answer),
    ('each fastest way has a step to the left', earliest(steps=STEPS[:2] + STEPS[3:]) != answer),
    ('each fastest way has a step up or to the left', earliest(steps=[(1, 0), (0, 1)]) != answer),
    ('each fastest way waits on S', earliest(wait='F#') != answer),
    ('each fastest way waits on a rock other than S', earliest(wait='S') != answer),
    ('each fastest way waits somewhere', earliest(wait='') != answer),
    ('waiting on a stone would help', earliest(wait='SF#eo') != answer),
    ('a step over the upper or left edge to the other side would help', earliest(edge=lambda i, j: (i if i >= 0 else n - 1, j if j >= 0 else m - 1)) != answer),
    ('a step from the end of a row to the beginning of the next, or back, would help', earliest(edge=lambda i, j: divmod(i * m + j, m)) != answer),
    ('a diagonal step would help', earliest(steps=diagonal) != answer),
    ('each fastest way leads over a rock #', earliest(dry=('SFe', 'SFo')) != answer),
    ('a way with the fewest steps waits, so that another one is faster', latest != answer),
    ('the way with the fewest steps has to wait somewhere', fewest != answer),
    ('F could be reached earlier, or at all, if all stones were always dry', always != answer),
    ('F can never be reached, although it could be if all stones were dry', answer < 0 < always),
    ('F cannot be reached', answer < 0),
    ('F can be reached', answer > 0),
    ('F is reached in an odd minute', answer % 2 and answer > 0),
    ('the answer would change if e and o were exchanged', earliest(dry=('SF#o', 'SF#e')) != answer),
    ('there is only one row or one column', 1 in (n, m)),
]:
    if holds:
        print(text)
