"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys


def text(k, s, snow):
    return f'{len(snow)} {k} {s}\n' + ' '.join(map(str, snow)) + '\n'


def nights(rng, n, most=500):
    return [rng.randint(0, most) for _ in range(n)]


def winter(rng, n):
    """Long dry times, and storms of some nights."""
    snow = []
    while len(snow) < n:
        snow += [0] * rng.randint(1, 9)
        snow += nights(rng, rng.randint(1, 5), rng.choice([4, 30, 100]))
    return snow[:n]


def usual(snow, k, rank=0.5):
    """A limit that the window sums reach on about half of the days; some sums are equal to it."""
    total = 0
    sums = []
    for i, night in enumerate(snow):
        total += night - (snow[i - k] if i >= k else 0)
        sums.append(total)
    return text(k, max(1, sorted(sums)[int(rank * len(sums))]), snow)


CASES = {
    'sample/1-three-nights': lambda rng: text(3, 50, [20, 0, 35, 10, 5, 40, 0]),
    'sample/2-first-days': lambda rng: text(4, 30, [25, 6, 0, 0]),
    'secret/01-one-day-closed': lambda rng: text(1, 1, [1]),
    'secret/02-one-day-open': lambda rng: text(1, 1, [0]),
    'secret/03-one-night': lambda rng: text(1, 12, [12, 0, 11, 13, 12, 500, 0, 12]),
    'secret/04-all-nights': lambda rng: text(8, 40, [1, 2, 3, 34, 5, 0, 0, 7]),
    'secret/05-exactly-enough': lambda rng: text(4, 20, [5] * 12),
    'secret/06-one-missing': lambda rng: text(4, 20, [5, 5, 5, 4, 5, 5, 5, 4, 5]),
    'secret/07-first-night-goes': lambda rng: text(3, 100, [100, 0, 0, 0, 0, 100]),
    'secret/08-never-closed': lambda rng: text(5, 100_000_000, [500] * 9),
    'secret/09-no-snow': lambda rng: text(2, 1, [0] * 7),
    'secret/10-across-the-blocks': lambda rng: text(4, 30, [0, 0, 0, 15, 15, 0, 0, 0, 0, 0, 10, 10, 10, 0]),
    'secret/11-winter': lambda rng: usual(winter(rng, 150), 7, 0.8),
    'secret/12-two-nights': lambda rng: usual(nights(rng, 300, 3), 2),
    'secret/13-random': lambda rng: usual(nights(rng, 4000), 30),
    'secret/14-most-of-everything': lambda rng: text(200_000, 100_000_000, [500] * 200_000),
    'secret/15-most-half': lambda rng: usual(nights(rng, 200_000, 9), 100_000, 0.9),
    'secret/16-most-winter': lambda rng: usual(winter(rng, 199_999), 60),
    'secret/17-random': lambda rng: usual(nights(rng, 90_000), 33_333, 0.7),
    'secret/18-long-memory': lambda rng: usual(nights(rng, 200_000), 170_000, 0.97),
}


def small(rng):
    n = rng.randint(1, 9)
    snow = nights(rng, n, rng.choice([1, 2, 5, 20]))
    k = rng.randint(1, n)
    if rng.randrange(4) == 0:
        return usual(snow, k, rng.random())
    return text(k, rng.randint(1, max(1, sum(snow))), snow)


def family(n, rng):
    return usual(nights(rng, n), n // 2)


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
