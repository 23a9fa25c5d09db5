"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys


def text(points):
    return f'{len(points)}\n' + ' '.join(map(str, points)) + '\n'


def random_points(rng, n, low, high):
    return [rng.randint(low, high) for _ in range(n)]


CASES = {
    'sample/1-equal-points': lambda rng: text([4, -3, 21, 20, 21]),
    'sample/2-below-zero': lambda rng: text([-8, -11, -20, -2]),
    'secret/01-one-team': lambda rng: text([7]),
    'secret/02-one-team-with-zero': lambda rng: text([0]),
    'secret/03-one-team-at-the-bottom': lambda rng: text([-1000]),
    'secret/04-all-at-the-bottom': lambda rng: text([-1000] * 5),
    'secret/05-best-is-first': lambda rng: text([9, 8, 3, 8, -9]),
    'secret/06-best-is-last': lambda rng: text([3, 2, 4, 4, 5]),
    'secret/07-first-and-last-are-equal': lambda rng: text([30, 12, 29, 30]),
    'secret/08-falls-after-the-best': lambda rng: text([1, 50, 40, 30, 20]),
    'secret/09-zero-is-best': lambda rng: text([-5, -1, 0, -7, 0]),
    'secret/10-more-digits': lambda rng: text([9, 10, 99, 100, 1000, 998, 8]),
    'secret/11-more-digits-below-zero': lambda rng: text([-1000, -99, -100, -9, -10, -8, -80]),
    'secret/12-rising': lambda rng: text(list(range(-50, 51))),
    'secret/13-falling': lambda rng: text(list(range(50, -51, -1))),
    'secret/14-few-values': lambda rng: text(random_points(rng, 400, -2, 2)),
    'secret/15-all-below-zero': lambda rng: text(random_points(rng, 900, -1000, -100)),
    'secret/16-random': lambda rng: text(random_points(rng, 2000, -1000, 990)),
    'secret/17-most-best-is-last': lambda rng: text([9] * 99_999 + [10]),
    'secret/18-most-all-equal': lambda rng: text([-1] * 100_000),
    'secret/19-most-random': lambda rng: text(random_points(rng, 50_000, -1000, 999)
                                              + random_points(rng, 50_000, -1000, 1000)),
    'secret/20-most-rising': lambda rng: text([i // 50 - 1000 for i in range(100_000)]),
    'secret/21-most-falling': lambda rng: text([999 - i // 50 for i in range(100_000)]),
}


def small(rng):
    n = rng.randint(1, 8)
    low, high = rng.choice([(-3, 3), (-9, -1), (0, 2), (-12, 12), (-1000, 1000)])
    return text(random_points(rng, n, low, high))


def family(n, rng):
    return text(random_points(rng, n, -1000, 1000))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
