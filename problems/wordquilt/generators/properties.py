"""Prints the properties of one input."""
import sys

n, l, *words = sys.stdin.read().split()
n, l = int(n), int(l)
quilts = []
dead_end = goes_on = several = several_last = False


def fill(rows):
    global dead_end, goes_on, several, several_last
    r = len(rows)
    if r == l:
        quilts.append(rows)
        return bool(rows)
    fitting = [w for w in words if all(w[i] == rows[i][r] for i in range(r))]
    dead_end |= not fitting
    several |= r > 0 and len(fitting) > 1
    several_last |= r > 0 and r + 1 == l and len(fitting) > 1
    stuck = False
    found = 0
    for w in fitting:
        good = fill(rows + [w])
        goes_on |= stuck and good
        stuck |= not good
        found += good
    return found > 0


def loose(compare, *rows):
    """Whether words for all rows fit only those rows above that compare(row) tells, but not all."""
    r = len(rows)
    if r == l:
        return any(rows[i][j] != rows[j][i] for i in range(l) for j in range(i))
    return any(loose(compare, *rows, w) for w in words if all(w[j] == rows[j][r] for j in compare(r)))


def other_columns(*rows):
    columns = [''.join(letters) for letters in zip(*rows)]
    if any(all(not w.startswith(c) for w in words) for c in columns):
        return False
    if len(rows) == l:
        return columns != list(rows)
    return any(other_columns(*rows, w) for w in words)


fill([])
place = {word: i for i, word in enumerate(words)}
firsts = {q[0] for q in quilts}
properties = [
    ('a quilt has the same word in several rows', any(len(set(q)) < l for q in quilts)),
    ('two quilts have the same words in another order', len({tuple(sorted(q)) for q in quilts}) < len(quilts)),
    ('several words fit in the last row below the same rows', several_last),
    ('two quilts have the same first row', len(firsts) < len(quilts)),
    ('a row of a quilt comes earlier in the list than the row above it',
     any(place[x] > place[y] for q in quilts for x, y in zip(q, q[1:]))),
    ('the columns can be words of the list that are not the words of the rows', other_columns()),
    ('words for all rows fit the first row and the row above, but not all rows',
     l > 3 and loose(lambda r: {0, r - 1} if r else ())),
    ('words for all rows fit the first row, but not each other', loose(lambda r: (0,) if r else ())),
    ('words for all rows fit the row above, but not those further up',
     loose(lambda r: (r - 1,) if r else ())),
    ('words would make a quilt if the last row did not have to fit the rows above',
     loose(lambda r: range(r) if r < l - 1 else ())),
    ('words would make a quilt if the second row did not have to fit the first one',
     loose(lambda r: range(r) if r != 1 else ())),
    ('a word that fits leads to no quilt, but a later one in the same place does', goes_on),
    ('several words fit in a row below the same rows', several),
    ('some rows fit together, but no word fits in the next one', dead_end),
    ('l = 1', l == 1),
    ('l = 2', l == 2),
    ('l = 4', l == 4),
    ('no quilt is possible', not quilts),
    ('at least one quilt is possible', quilts),
]
for text, holds in properties:
    if holds:
        print(text)
