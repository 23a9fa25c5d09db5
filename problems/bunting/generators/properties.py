n = int(input())
flags = input().strip()
counts = [(0, 0, 0)]
for f in flags:
    r, y, g = counts[-1]
    counts.append((r + (f == 'r'), y + (f == 'y'), g + (f == 'g')))


def pieces(key):
    """The longest pieces with the same key before and after them, as (first, last) places."""
    first, best, found = {}, 0, []
    for i, c in enumerate(counts):
        j = first.setdefault(key(*c), i)
        if i - j > best:
            best, found = i - j, []
        if i - j == best > 0:
            found.append((j, i))
    return best, found


def fair(r, y, g):
    return r - y, y - g


length, found = pieces(fair)
states = [fair(*c) for c in counts]
ends = [i for i in range(n + 1) if states.index(states[i]) < i]  # A fair piece ends here.
inner = [any(states[i] == states[p] for i in range(p + 1, q)) for p, q in found]
reached = [any(p < j < q for j in ends) for p, q in found]
mixed = [any(len(set(flags[i:i + 3])) < 3 for i in range(p, q, 3)) for p, q in found]
lengths = {j - i for i in range(n) for j in range(i + 3, n + 1, 3) if states[i] == states[j]} if n < 40 else set()

absolute = [
    lambda r, y, g: (abs(r - y), abs(y - g)),
    lambda r, y, g: (abs(r - y), abs(r - g)),
    lambda r, y, g: (abs(r - g), abs(y - g)),
]

for text, holds in [
    ('only the piece that begins with the first flag is the longest one', found and all(p == 0 for p, q in found)),
    ('only the piece that ends with the last flag is the longest one', found and all(q == n for p, q in found)),
    ('the whole string is fair', length == n),
    ('no longest piece begins with the first flag', found and all(p > 0 for p, q in found)),
    ('no longest piece ends with the last flag', found and all(q < n for p, q in found)),
    ('a longest piece begins with the first flag', any(p == 0 for p, q in found)),
    ('a shorter fair piece ends behind the longest one', found and ends[-1] > found[-1][1]),
    ('the longest piece consists of shorter fair pieces', found and all(inner)),
    ('a shorter fair piece ends inside the longest one', found and all(reached)),
    ('not every three flags of the longest piece have all colours, as in rryygg', found and all(mixed)),
    ('a length below the longest one, such as 6 below 9, is no length of a fair piece', n < 40 and len(lengths) < length // 3),
    ('a longer piece has equally many red and yellow flags, but not green ones', length > 0 and pieces(lambda r, y, g: r - y)[0] > length),
    ('a longer piece has equally many yellow and green flags, but not red ones', length > 0 and pieces(lambda r, y, g: y - g)[0] > length),
    ('a third of the flags of a longer piece are green, but not a third of them red',
     length > 0 and pieces(lambda r, y, g: r + y - 2 * g)[0] > length),
    ('a third of the flags of a longer piece are red, but not a third of them yellow',
     length > 0 and pieces(lambda r, y, g: y + g - 2 * r)[0] > length),
    ('one colour leads another as much before a longer piece as it trails it at the end',
     length > 0 and any(pieces(key)[0] > length for key in absolute)),
    ('each colour comes more often in the string than in the longest piece', 3 * min(counts[n]) > length > 0),
    ('the longest piece has exactly three flags', length == 3),
    ('the longest piece has six or more flags', length > 3),
    ('there is a fair piece', length > 0),
    ('there is no fair piece', length == 0),
]:
    if holds:
        print(text)
