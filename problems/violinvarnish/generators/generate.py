"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

HIGHEST = 10**9


def text(k, d, readings):
    return f'{len(readings)} {k} {d}\n' + ' '.join(map(str, readings)) + '\n'


def anything(rng, n, low=0, high=HIGHEST):
    return [rng.randint(low, high) for _ in range(n)]


def walk(rng, n, step, low=0, high=HIGHEST):
    """Each reading is close to the one before."""
    reading = rng.randint(low, high)
    readings = []
    for _ in range(n):
        readings.append(reading)
        reading = min(high, max(low, reading + rng.randint(-step, step)))
    return readings


def tent(n):
    """Rises and then falls by 1."""
    return [min(i, n - i) for i in range(n)]


def closing(n):
    """High and low readings that come closer to each other: both deques stay long."""
    return [i if i % 2 else n + 9 - i for i in range(n)]


CASES = {
    'sample/1-six-hours': lambda rng: text(2, 4, [3, 7, 5, 4, 1, 9]),
    'sample/2-one-hour-is-enough': lambda rng: text(1, 0, [6, 8, 8]),
    'sample/3-all-hours': lambda rng: text(4, 10, [20, 12, 15, 10]),
    'secret/01-one-hour': lambda rng: text(1, 0, [0]),
    'secret/02-all-extremes': lambda rng: text(2, HIGHEST, [HIGHEST, 0, HIGHEST, 0]),
    'secret/03-one-too-much': lambda rng: text(2, HIGHEST - 1, [HIGHEST, 0, HIGHEST, 1, 0, HIGHEST]),
    'secret/04-none': lambda rng: text(3, 5, [1, 7, 1, 7, 13, 7, 1]),
    'secret/05-too-short': lambda rng: text(4, 2, [5, 6, 7, 50, 51, 49, 10, 10, 10]),
    'secret/06-all-equal': lambda rng: text(3, 0, [44] * 20),
    'secret/07-rising': lambda rng: text(2, 3, list(range(30))),
    'secret/08-falling': lambda rng: text(3, 3, list(range(30, 0, -1))),
    'secret/09-equal-highest': lambda rng: text(1, 3, [5, 2, 5, 1, 5, 5, 2, 1, 4, 2, 5, 1]),
    'secret/10-highest-goes-first': lambda rng: text(1, 5, [10, 9, 8, 5, 4, 9, 3, 8, 0, 5, 6]),
    'secret/11-lowest-goes-first': lambda rng: text(1, 5, [0, 1, 2, 5, 6, 1, 7, 2, 10, 5, 4]),
    'secret/12-few-values': lambda rng: text(2, 3, anything(rng, 400, 0, 5)),
    'secret/13-walk': lambda rng: text(5, 60, walk(rng, 3000, 20, 0, 1000)),
    'secret/14-tent': lambda rng: text(9, 300, tent(4000)),
    'secret/15-most-all-steady': lambda rng: text(1, 9, [7, 8, 9, 8] * 50_000),
    'secret/16-most-tent': lambda rng: text(50_000, 90_000, tent(200_000)),
    'secret/17-closing': lambda rng: text(300, 50_000, closing(90_000)),
    'secret/18-walk-with-large-steps': lambda rng: text(20, 20_000_000, walk(rng, 30_000, 3_000_000)),
    'secret/19-most-rising': lambda rng: text(1, 100_000, list(range(200_000))),
    'secret/20-most-rising-slowly': lambda rng: text(1, 150_000, list(range(200_000))),
}


def small(rng):
    n = rng.randint(1, 9)
    high = rng.choice([1, 3, 6, 9, 20])
    low = rng.choice([0, 0, 0, HIGHEST - high])
    readings = [low + reading for reading in anything(rng, n, 0, high)]
    k = rng.randint(1, min(n, rng.choice([1, 2, 3, 9])))
    return text(k, rng.randint(0, high), readings)


def family(n, rng):
    return text(rng.randint(1, max(1, n // 10)), 2 * n, anything(rng, n, 0, 2 * n))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
