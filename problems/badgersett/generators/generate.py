"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

MOST = 100_000
MOST_TUNNELS = 120_000


def text(n, tunnels):
    """Tunnels between chambers from 0 to n - 1."""
    return f'{n} {len(tunnels)}\n' + ''.join(f'{a + 1} {b + 1}\n' for a, b in tunnels)


def mixed(rng, n, tunnels):
    """Gives the chambers other numbers, and puts the tunnels into another order."""
    number = rng.sample(range(n), n)
    tunnels = [(number[a], number[b]) if rng.random() < 0.5 else (number[b], number[a]) for a, b in tunnels]
    return text(n, rng.sample(tunnels, len(tunnels)))


def circle(chambers):
    return list(zip(chambers, [*chambers[1:], chambers[0]]))


def line(n):
    return [(i, i + 1) for i in range(n - 1)]


def tree(rng, n, near):
    return [(i, rng.randint(max(0, i - near), i - 1)) for i in range(1, n)]


def some(rng, n, m, near):
    """A tree, and tunnels between chambers whose numbers are close."""
    tunnels = tree(rng, n, near)
    while len(tunnels) < m:
        a = rng.randrange(n)
        b = rng.randint(max(0, a - near), min(n - 1, a + near))
        if a != b:
            tunnels.append((a, b))
    return tunnels


def circles(count, size):
    """Circles in a row, each connected with the next by one tunnel."""
    tunnels = []
    for i in range(count):
        tunnels += circle(list(range(i * size, (i + 1) * size)))
        if i > 0:
            tunnels.append((i * size - size // 2, i * size))
    return tunnels


def ladder(rng, n, m):
    """Two long arms that begin at chamber 1. All other tunnels connect their far ends."""
    number = [0, *rng.sample(range(1, n), n - 1)]
    arms = [(max(0, i - 2), i) for i in range(1, n)]
    rungs = [(n - 2 - 2 * i, n - 1 - 2 * i) for i in range(m - len(arms))]
    tunnels = [(number[a], number[b]) for a, b in arms + rungs]
    return text(n, rng.sample(tunnels, len(tunnels)))


def necklace(pairs):
    """Pairs of chambers with two tunnels between them, each connected with the next pair by one tunnel."""
    return line(2 * pairs) + [(i, i + 1) for i in range(0, 2 * pairs, 2)]


def halves(rng, n, m):
    """Two equal parts, connected by one tunnel."""
    part = n // 2
    first = some(rng, part, m // 2, 10)
    second = some(rng, part, m - 1 - m // 2, 10)
    return first + [(a + part, b + part) for a, b in second] + [(rng.randrange(part), part + rng.randrange(part))]


def doubled(rng, tunnels, count):
    return tunnels + rng.sample(tunnels, count)


SAMPLE = [(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (4, 5), (3, 5), (5, 6)]

CASES = {
    'sample/1-seven-chambers': lambda rng: text(7, SAMPLE),
    'sample/2-two-tunnels': lambda rng: text(3, [(0, 1), (1, 2), (1, 0)]),
    'sample/3-circle': lambda rng: text(3, circle([0, 1, 2])),
    'secret/01-two-chambers': lambda rng: text(2, [(1, 0)]),
    'secret/02-three-times': lambda rng: text(2, [(1, 0), (0, 1), (1, 0)]),
    'secret/03-star': lambda rng: mixed(rng, 30, [(0, i) for i in range(1, 30)]),
    'secret/04-line': lambda rng: mixed(rng, 30, line(30)),
    'secret/05-line-doubled': lambda rng: mixed(rng, 30, line(30) * 2),
    'secret/06-line-partly-doubled': lambda rng: mixed(rng, 40, doubled(rng, line(40), 30)),
    'secret/07-two-circles-share-a-chamber': lambda rng: mixed(rng, 9, circle([0, 1, 2, 3, 4]) + circle([0, 5, 6, 7, 8])),
    'secret/08-two-circles-and-a-tunnel': lambda rng: mixed(rng, 11, circle(list(range(5))) + circle(list(range(5, 11))) + [(2, 8)]),
    'secret/09-circles-in-a-row': lambda rng: mixed(rng, 60, circles(12, 5)),
    'secret/10-circle-with-dead-ends': lambda rng: mixed(rng, 40, circle(list(range(20))) + [(i, i + 20) for i in range(20)]),
    'secret/11-all-connected': lambda rng: mixed(rng, 20, [(a, b) for a in range(20) for b in range(a)]),
    'secret/12-tree': lambda rng: mixed(rng, 500, tree(rng, 500, 500)),
    'secret/13-few-more-than-a-tree': lambda rng: mixed(rng, 2000, some(rng, 2000, 2100, 2000)),
    'secret/14-near-ones': lambda rng: mixed(rng, 3000, some(rng, 3000, 4500, 3)),
    'secret/15-many-tunnels': lambda rng: mixed(rng, 1500, some(rng, 1500, 15_000, 1500)),
    'secret/16-large-circle': lambda rng: mixed(rng, 20_000, circle(list(range(20_000)))),
    'secret/17-many-circles': lambda rng: mixed(rng, 12_600, circles(1800, 7)),
    'secret/18-many-in-a-row': lambda rng: text(40_000, [(i, i - 1) for i in range(39_999, 0, -1)]),
    'secret/19-most-in-two-halves': lambda rng: mixed(rng, MOST, halves(rng, MOST, MOST_TUNNELS)),
    'secret/20-most-ladder': lambda rng: ladder(rng, MOST, MOST_TUNNELS),
    'secret/21-many-double-tunnels': lambda rng: mixed(rng, 40_000, necklace(20_000)),
}


def small(rng):
    n = rng.randint(2, 7)
    return mixed(rng, n, some(rng, n, n - 1 + rng.choice([0, 0, 1, 1, 2, 3, rng.randint(0, 8)]), rng.choice([1, 2, n])))


def family(n, rng):
    return mixed(rng, n, some(rng, n, n + n // 4, 10))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
