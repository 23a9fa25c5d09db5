"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys


def text(t, delays):
    return '\n'.join([f'{len(delays)} {t}', *map(str, delays)]) + '\n'


def near(rng, t, n):
    """Delays around the limit, so that many of them equal it."""
    return [rng.randint(t - 2, t + 2) for _ in range(n)]


def anything(rng, n):
    return [rng.randint(-100, 1000) for _ in range(n)]


CASES = {
    'sample/1-five-minutes': lambda rng: text(5, [12, 0, -7, 5, 6]),
    'sample/2-nobody-late': lambda rng: text(0, [0, -20, 0]),
    'secret/01-one-late': lambda rng: text(0, [1]),
    'secret/02-one-allowed': lambda rng: text(60, [60]),
    'secret/03-one-early': lambda rng: text(0, [-1]),
    'secret/04-only-first-late': lambda rng: text(10, [11, 10, 9, 10]),
    'secret/05-only-last-late': lambda rng: text(10, [10, 9, 10, 11]),
    'secret/06-zero-before-late': lambda rng: text(3, [4, 0, 0, 8, 0, 4]),
    'secret/07-more-digits': lambda rng: text(9, [10, 100, 1000, 9, 8, 90, 11]),
    'secret/08-fewer-digits': lambda rng: text(60, [7, 8, 9, 61, 70, 6, 100]),
    'secret/09-early-by-more': lambda rng: text(15, [-16, -100, -15, -14, 16, 15, 14]),
    'secret/10-largest-and-smallest': lambda rng: text(60, [1000, -100] * 10),
    'secret/11-all-allowed': lambda rng: text(30, [30] * 40),
    'secret/12-all-late': lambda rng: text(30, [31] * 40),
    'secret/13-near-zero': lambda rng: text(0, near(rng, 0, 300)),
    'secret/14-near-limit': lambda rng: text(59, near(rng, 59, 1000)),
    'secret/15-random': lambda rng: text(25, anything(rng, 2000)),
    'secret/16-most-random': lambda rng: text(60, anything(rng, 100_000)),
    'secret/17-most-near-limit': lambda rng: text(7, near(rng, 7, 100_000)),
    'secret/18-most-all-late': lambda rng: text(0, [1] * 100_000),
    'secret/19-most-very-early': lambda rng: text(0, [-100] * 99_999 + [1000]),
}


def small(rng):
    t = rng.choice([0, 1, 5, 9, rng.randint(0, 60)])
    n = rng.randint(1, 8)
    shape = rng.randrange(3)
    if shape == 0:
        return text(t, near(rng, t, n))
    if shape == 1:
        return text(t, [rng.choice([t, t + 1, -t - 1, 0]) for _ in range(n)])
    return text(t, [rng.randint(-20, 120) for _ in range(n)])


def family(n, rng):
    return text(30, [rng.randint(0, 60) for _ in range(n)])


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
