"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

MOST = 10**6


def text(k, short_bow, long_bow):
    rows = [[len(short_bow), k], short_bow, long_bow]
    return ''.join(' '.join(map(str, row)) + '\n' for row in rows)


def anything(rng, n, low=0, high=MOST):
    return [rng.randint(low, high) for _ in range(n)]


def random_season(rng, n, k, high=MOST):
    return text(k, anything(rng, n, 0, high), anything(rng, n, 0, high))


def rising(rng, n, high=MOST):
    return sorted(anything(rng, n, 0, high))


def falling(rng, n, high=MOST):
    return rising(rng, n, high)[::-1]


CASES = {
    'sample/1-six-tournaments': lambda rng: text(2, [30, 10, 50, 60, 5, 20], [70, 10, 20, 25, 40, 20]),
    'sample/2-long-bow-only': lambda rng: text(2, [0, 1, 0], [8, 2, 9]),
    'sample/3-short-bow-only': lambda rng: text(1, [3, 5, 7], [2, 0, 1]),
    'secret/01-one-tournament': lambda rng: text(1, [3], [4]),
    'secret/02-no-points': lambda rng: text(2, [0, 0, 0], [0, 0, 0]),
    'secret/03-one-short': lambda rng: text(1, [MOST], [0]),
    'secret/04-all-results-count': lambda rng: text(40, anything(rng, 40, 0, 99), anything(rng, 40, 0, 99)),
    'secret/05-only-the-best': lambda rng: text(1, anything(rng, 50, 0, 99), anything(rng, 50, 0, 99)),
    'secret/06-all-alike': lambda rng: text(7, [5] * 30, [5] * 30),
    'secret/07-short-rises-long-falls': lambda rng: text(6, list(range(1, 31)), list(range(30, 0, -1))),
    'secret/08-short-falls-long-rises': lambda rng: text(6, list(range(30, 0, -1)), list(range(1, 31))),
    'secret/09-best-in-the-same-tournament': lambda rng: text(3, [1] * 10 + [50] + [2] * 10, [2] * 10 + [60] + [1] * 10),
    'secret/10-many-small-results': lambda rng: text(3, [9, 8, 9] + [5] * 20 + [1] * 9, [6] * 24 + [9, 9, 1, 1, 9, 1, 1, 2]),
    'secret/11-never-changes': lambda rng: text(10, rising(rng, 40, 500), anything(rng, 40, 0, 3)),
    'secret/12-changes-before-all': lambda rng: text(10, anything(rng, 40, 0, 3), falling(rng, 40, 500)),
    'secret/13-few-points': lambda rng: random_season(rng, 500, 60, 3),
    'secret/14-random': lambda rng: random_season(rng, 3000, 400),
    'secret/15-large-score': lambda rng: text(4000, [MOST] * 8000, [MOST] * 8000),
    'secret/16-many-rising': lambda rng: text(5000, rising(rng, 20_000), falling(rng, 20_000)),
    'secret/17-many-small-k': lambda rng: random_season(rng, 60_000, 9, 99),
    'secret/18-most': lambda rng: random_season(rng, 100_000, 30_000, 999),
    'secret/19-most-all-count': lambda rng: random_season(rng, 100_000, 100_000, 9),
}


def small(rng):
    n = rng.randint(1, 8)
    high = rng.choice([1, 2, 5, 9, 50])
    return random_season(rng, n, rng.randint(1, rng.randint(1, n)), high)


def family(n, rng):
    return random_season(rng, n, n // 4, MOST)


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
