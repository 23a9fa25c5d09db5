"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys
from itertools import combinations

MOST = 50


def text(n, pairs):
    """Pairs of bottles from 0 to n - 1."""
    lines = sorted({(min(pair), max(pair)) for pair in pairs})
    return f'{n} {len(lines)}\n' + ''.join(f'{a + 1} {b + 1}\n' for a, b in lines)


def mixed(rng, n, pairs):
    """Gives the bottles other numbers."""
    number = rng.sample(range(n), n)
    return text(n, [(number[a], number[b]) for a, b in pairs])


def circle(n, first=0):
    return [(first + i, first + (i + 1) % n) for i in range(n)]


def groups(sizes):
    """Groups in which all bottles react with each other."""
    pairs, first = [], 0
    for size in sizes:
        pairs += combinations(range(first, first + size), 2)
        first += size
    return pairs


def some(rng, n, count):
    return rng.sample(list(combinations(range(n), 2)), count)


def regular(rng, n, degree):
    """Each bottle reacts with about this many others."""
    while True:
        ends = rng.sample([i for i in range(n) for _ in range(degree)], n * degree)
        pairs = {(min(pair), max(pair)) for pair in zip(ends[::2], ends[1::2]) if pair[0] != pair[1]}
        if len(pairs) >= n * degree // 2 - degree:
            return sorted(pairs)


def grid(rows, columns):
    across = [(r * columns + c, r * columns + c + 1) for r in range(rows) for c in range(columns - 1)]
    return across + [(r * columns + c, r * columns + c + columns) for r in range(rows - 1) for c in range(columns)]


def petersen(first):
    return circle(5, first) + [(first + i, first + 5 + i) for i in range(5)] + [
        (first + 5 + i, first + 5 + (i + 2) % 5) for i in range(5)]


def ladder(n):
    """A circle with n steps in which opposite bottles react."""
    return circle(n) + [(i, i + n // 2) for i in range(n // 2)]


SAMPLE = [(0, 1), (0, 2), (1, 3), (2, 3), (1, 5), (3, 5), (4, 5), (5, 6)]
# The bottle with the fewest reactions must go.
FEWEST = [(1, 4), (0, 2), (3, 6), (5, 6), (1, 5), (1, 2), (2, 6), (2, 3), (0, 5), (0, 6), (3, 4), (2, 5)]

# The best choice is bottles 1, 2 and 3, with five reactions each. A start with bottle 0, which has three, leads to two bottles.
LURE = [(0, 1), (0, 2), (0, 3), *((a, b) for a in (1, 2, 3) for b in (4, 5, 6, 7)), *combinations((4, 5, 6, 7), 2)]


def copies(count, n, pairs):
    return [(a + n * i, b + n * i) for i in range(count) for a, b in pairs]


CASES = {
    'sample/1-seven-bottles': lambda rng: text(7, SAMPLE),
    'sample/2-all-react': lambda rng: text(3, circle(3)),
    'sample/3-none-react': lambda rng: text(4, []),
    'secret/01-one-bottle': lambda rng: text(1, []),
    'secret/02-two-bottles': lambda rng: text(2, [(0, 1)]),
    'secret/03-star': lambda rng: mixed(rng, 30, [(0, i) for i in range(1, 30)]),
    'secret/04-line': lambda rng: mixed(rng, 49, circle(49)[:-1]),
    'secret/05-odd-circles': lambda rng: mixed(rng, 48, circle(5) + circle(7, 5) + circle(3, 12) + circle(33, 15)),
    'secret/06-even-circle': lambda rng: mixed(rng, MOST, circle(MOST)),
    'secret/07-fewest-reactions-goes': lambda rng: mixed(rng, 7, FEWEST),
    'secret/08-two-sides': lambda rng: mixed(rng, 20, [(a, b) for a in range(9) for b in range(9, 20)]),
    'secret/09-all-react': lambda rng: text(MOST, groups([MOST])),
    'secret/10-none-react': lambda rng: text(MOST, []),
    'secret/11-one-pair-does-not-react': lambda rng: mixed(rng, 40, groups([40])[1:]),
    'secret/12-twenty-five-pairs': lambda rng: mixed(rng, MOST, groups([2] * 25)),
    'secret/13-threes': lambda rng: mixed(rng, MOST, groups([3] * 16)),
    'secret/14-fours': lambda rng: mixed(rng, MOST, groups([4] * 12)),
    'secret/15-fives': lambda rng: mixed(rng, MOST, groups([5] * 10)),
    'secret/16-sixes': lambda rng: mixed(rng, MOST, groups([6] * 8)),
    'secret/17-grid': lambda rng: mixed(rng, 49, grid(7, 7)),
    'secret/18-five-stars': lambda rng: mixed(rng, MOST, [pair for first in range(0, MOST, 10) for pair in petersen(first)]),
    'secret/19-ladder': lambda rng: mixed(rng, MOST, ladder(MOST)),
    'secret/20-three-each': lambda rng: mixed(rng, MOST, regular(rng, MOST, 3)),
    'secret/21-four-each': lambda rng: mixed(rng, MOST, regular(rng, MOST, 4)),
    'secret/22-five-each': lambda rng: mixed(rng, MOST, regular(rng, MOST, 5)),
    'secret/23-few-reactions': lambda rng: text(MOST, some(rng, MOST, 60)),
    'secret/24-some-reactions': lambda rng: text(MOST, some(rng, MOST, 240)),
    'secret/25-many-reactions': lambda rng: text(MOST, some(rng, MOST, 900)),
    'secret/26-fewest-reactions-goes-often': lambda rng: mixed(rng, 49, copies(7, 7, FEWEST)),
    'secret/27-many-lures': lambda rng: mixed(rng, 48, copies(6, 8, LURE)),
}


def small(rng):
    if rng.randrange(2) == 0:
        n = rng.randint(7, 9)
        return mixed(rng, n, some(rng, n, rng.randint(n, 2 * n)))
    n = rng.randint(1, 8)
    return mixed(rng, n, some(rng, n, rng.randint(0, rng.randint(0, n * (n - 1) // 2))))


def family(n, rng):
    return mixed(rng, n, groups([3] * (n // 3)))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
