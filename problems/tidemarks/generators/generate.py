"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys


def text(heights, stays):
    lines = [f'{len(heights)} {len(stays)}', ' '.join(map(str, heights)), *(f'{l} {r}' for l, r in stays)]
    return '\n'.join(lines) + '\n'


def random_heights(rng, n, low, high):
    return [rng.randint(low, high) for _ in range(n)]


def random_stays(rng, n, q):
    return [tuple(sorted((rng.randint(1, n), rng.randint(1, n)))) for _ in range(q)]


def all_stays(n):
    return [(l, r) for l in range(1, n + 1) for r in range(l, n + 1)]


def most(rng):
    """Long stays, and single digits, so that the file stays small. Records are at both ends and in the middle."""
    n = 200_000
    heights = [0, 0, 1, 1, 2, 2, 3, 3, 4, *random_heights(rng, 99_991, 0, 4)]
    heights += [5, *random_heights(rng, 99_899, 0, 5)]
    for record in [6, 7, 8, 9]:
        heights += [record, *random_heights(rng, 24, 0, record)]
    return text(heights, [(rng.randint(1, 9), n - rng.randint(0, 99)) for _ in range(n)])


def rising(n, q):
    """Every tide leaves a mark. Stays of one tide and stays up to the last ones take turns."""
    return text(list(range(1, n + 1)), [(l, r) for l in range(1, q // 3 + 1) for r in (n - 1, l, n)])


CASES = {
    'sample/1-pier': lambda rng: text([3, 1, 4, 1, 5, 9, 2, 6], [(1, 8), (2, 4), (4, 6), (7, 8)]),
    'sample/2-calm': lambda rng: text([2, 2, 2], [(1, 1), (1, 3), (2, 3)]),
    'secret/01-one-tide': lambda rng: text([0], [(1, 1)]),
    'secret/02-zero-twice': lambda rng: text([0, 0], [(1, 1), (2, 2), (1, 2)]),
    'secret/03-falling': lambda rng: text(list(range(20, 0, -1)), [(1, 20), (2, 20), (20, 20), (1, 1)]),
    'secret/04-rising': lambda rng: text(list(range(20)), [(1, 20), (2, 20), (20, 20), (5, 11)]),
    'secret/05-equal-records': lambda rng: text([5, 5, 6, 6, 7, 7], [(1, 6), (2, 2), (3, 4), (5, 6), (2, 5)]),
    'secret/06-all-stays': lambda rng: text(random_heights(rng, 30, 0, 60), all_stays(30)),
    'secret/07-highest': lambda rng: text([10**9] * 50, random_stays(rng, 50, 50)),
    'secret/08-small-random': lambda rng: text(random_heights(rng, 200, 0, 10**9), random_stays(rng, 200, 300)),
    'secret/09-slow-rise': lambda rng: text([i // 3 for i in range(600)], random_stays(rng, 600, 500)),
    'secret/10-last-tide': lambda rng: text(random_heights(rng, 99, 0, 99) + [100], [(i, 100) for i in range(1, 101)]),
    'secret/11-many-tides': lambda rng: text([i + rng.randint(0, 40) for i in range(8000)],
                                             random_stays(rng, 8000, 1000)),
    'secret/12-many-visitors': lambda rng: text(random_heights(rng, 1000, 0, 10**9), random_stays(rng, 1000, 2000)),
    'secret/13-longest-stays': lambda rng: text([i // 2 for i in range(3000)], [(1, 3000)] * 3000),
    'secret/14-most': most,
    'secret/15-close-heights': lambda rng: text([*range(2**24 - 9, 2**24 + 9), *range(10**9 - 99, 10**9 + 1)], [(i, i) for i in range(1, 119)]),
    'secret/16-most-marks': lambda rng: rising(200_000, 150_000),
}


def small(rng):
    n = rng.randint(1, 9)
    low, high = rng.choice([(0, 1), (0, 3), (0, 9), (7, 12), (10**9 - 2, 10**9)])
    heights = random_heights(rng, n, low, high)
    if rng.random() < 0.3:
        heights.sort()
    return text(heights, random_stays(rng, n, rng.randint(1, 6)))


def family(n, rng):
    return text([i + rng.randint(0, 20) for i in range(n)], random_stays(rng, n, n))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
