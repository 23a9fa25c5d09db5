"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

def text(n, k, joins):
    return ''.join([f'{n} {len(joins)} {k}\n', *(f'{a} {b}\n' for a, b in joins)])


def row(first, last):
    """One clump grows piece by piece."""
    return [(a, a + 1) for a in range(first, last)]


def row_back(first, last):
    return [(a + 1, a) for a in range(first, last)]


def anything(rng, n, m):
    return [tuple(rng.sample(range(1, n + 1), 2)) for _ in range(m)]


def rounds(n):
    """Equal clumps are joined in pairs, like in a knockout tournament."""
    joins = []
    step = 1
    while step < n:
        joins += [(a, a + step) for a in range(1, n + 1 - step, 2 * step)]
        step *= 2
    return joins


def rings(rng, n, size):
    """Rings of pieces: the last join of each ring changes nothing."""
    joins = []
    for start in range(1, n - size + 2, size):
        ring = list(range(start, start + size))
        joins += [(ring[i], ring[i - 1]) for i in range(size)]
    rng.shuffle(joins)
    return joins


def bridges(rng, n):
    """Two large clumps, many joins within them, and one between them."""
    half = n // 2
    order = list(range(1, n + 1))
    rng.shuffle(order)
    left, right = order[:half], order[half:]
    joins = [(left[i], left[rng.randrange(i)]) for i in range(1, half)]
    joins += [(right[rng.randrange(i)], right[i]) for i in range(1, n - half)]
    rng.shuffle(joins)
    joins += [tuple(rng.sample(left, 2)) for _ in range(half)]
    return joins + [(left[-1], right[-1]), (left[0], right[0])]


CASES = {
    'sample/1-two-clumps': lambda rng: text(6, 4, [(1, 2), (5, 3), (2, 4), (4, 1), (4, 3), (6, 5)]),
    'sample/2-loose-pieces': lambda rng: text(4, 3, [(2, 3), (3, 2)]),
    'secret/01-two-pieces': lambda rng: text(2, 2, [(2, 1)]),
    'secret/02-same-join': lambda rng: text(3, 3, [(1, 3)] * 5),
    'secret/03-first-join-is-enough': lambda rng: text(200_000, 2, [(200_000, 199_999), (1, 2)]),
    'secret/04-ring': lambda rng: text(6, 6, [(1, 2), (2, 3), (3, 4), (4, 5), (5, 1), (3, 5), (2, 6)]),
    'secret/05-ring-of-all': lambda rng: text(7, 7, [(1, 2), (3, 4), (2, 3), (4, 1), (5, 6), (6, 7), (7, 5), (1, 7)]),
    'secret/06-jumps-over-k': lambda rng: text(12, 7, row(1, 6) + row(7, 12) + [(9, 2)]),
    'secret/07-one-short': lambda rng: text(12, 11, row(1, 10) + row(11, 12)),
    'secret/08-exactly-k': lambda rng: text(12, 6, row_back(8, 12) + row_back(1, 6) + [(6, 7)]),
    'secret/09-last-join': lambda rng: text(9, 9, [(9, 1), (8, 2), (7, 3), (6, 4), (1, 2), (3, 4), (2, 3), (3, 2), (5, 1)]),
    'secret/10-star': lambda rng: text(50, 40, [(30, a) for a in range(1, 51) if a != 30]),
    'secret/11-star-at-the-end': lambda rng: text(50, 45, [(a, 30) for a in range(50, 0, -1) if a != 30]),
    'secret/12-rings': lambda rng: text(400, 5, rings(rng, 400, 4)),
    'secret/13-rounds': lambda rng: text(1000, 600, rounds(1000)),
    'secret/14-random': lambda rng: text(2000, 500, anything(rng, 2000, 3000)),
    'secret/15-random-never': lambda rng: text(5000, 3000, anything(rng, 5000, 2600)),
    'secret/16-bridge': lambda rng: text(9000, 4600, bridges(rng, 9000)),
    'secret/17-long-row': lambda rng: text(15_000, 15_000, row_back(1, 15_000)),
    'secret/18-many-rounds': lambda rng: text(20_000, 20_000, rounds(20_000)),
    'secret/19-many-random': lambda rng: text(20_000, 13_000, anything(rng, 20_000, 20_000)),
    'secret/20-most-joins': lambda rng: text(200_000, 100_001, [(1, a) for a in range(2, 100_002)]),
    'secret/21-many-joins-back': lambda rng: text(60_000, 60_000, [(a, 1) for a in range(2, 60_001)]),
}


def small(rng):
    n = rng.randint(2, 9)
    return text(n, rng.randint(2, n), anything(rng, n, rng.randint(1, 11)))


def family(n, rng):
    return text(2 * n, 2 * n, anything(rng, 2 * n, n))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
