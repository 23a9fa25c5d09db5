"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

LARGEST = 10**9


def text(d, left, right):
    return f'{len(left)} {len(right)} {d}\n' + ' '.join(map(str, left)) + '\n' + ' '.join(map(str, right)) + '\n'


def sizes(rng, n, low, high):
    return [rng.randint(low, high) for _ in range(n)]


def all_sizes(rng, d, n):
    """A left and a right glove of each size."""
    return text(d, rng.sample(range(1, n + 1), n), rng.sample(range(1, n + 1), n))


CASES = {
    'sample/1-three-gloves': lambda rng: text(3, [20, 14, 30], [23, 35, 17, 21]),
    'sample/2-equal-sizes': lambda rng: text(0, [7, 5, 7], [7, 6, 7, 7]),
    'secret/01-one-pair': lambda rng: text(0, [1], [1]),
    'secret/02-just-close-enough': lambda rng: text(4, [6], [10]),
    'secret/03-just-too-far': lambda rng: text(4, [10], [5]),
    'secret/04-ends-of-the-scale': lambda rng: text(LARGEST - 1, [1, LARGEST], [LARGEST, 1]),
    'secret/05-ends-just-too-far': lambda rng: text(LARGEST - 2, [1, LARGEST], [LARGEST, 1]),
    'secret/06-largest-difference': lambda rng: text(LARGEST, sizes(rng, 50, 1, LARGEST), sizes(rng, 60, 1, LARGEST)),
    'secret/07-all-left-smaller': lambda rng: text(5, sizes(rng, 40, 1, 20), sizes(rng, 40, 30, 50)),
    'secret/08-all-left-larger': lambda rng: text(10, sizes(rng, 40, 30, 50), sizes(rng, 40, 1, 30)),
    'secret/09-one-left-many-right': lambda rng: text(50, [500], sizes(rng, 1000, 400, 600)),
    'secret/10-many-left-one-right': lambda rng: text(50, sizes(rng, 1000, 400, 600), [500]),
    'secret/11-equal-large-sizes': lambda rng: text(0, [LARGEST] * 30 + [LARGEST - 1] * 20, [LARGEST] * 40),
    'secret/12-few-sizes': lambda rng: text(1, sizes(rng, 500, 1, 6), sizes(rng, 700, 1, 6)),
    'secret/13-random': lambda rng: text(40_000_000, sizes(rng, 2000, 1, LARGEST), sizes(rng, 1500, 1, LARGEST)),
    'secret/14-more-left': lambda rng: text(3, sizes(rng, 20_000, 1, 999), sizes(rng, 2000, 100, 700)),
    'secret/15-most-equal': lambda rng: text(0, [8] * 200_000, [8] * 200_000),
    'secret/16-most-random': lambda rng: text(2, sizes(rng, 150_000, 1, 9999), sizes(rng, 200_000, 1, 9999)),
    'secret/17-many-sizes': lambda rng: all_sizes(rng, 80_000, 120_000),
}


def small(rng):
    high = rng.choice([2, 5, 9, 15])
    base = rng.choice([0, 0, 0, LARGEST - 20])
    d = rng.choice([0, 1, 2, 3, rng.randint(0, 15)])
    return text(d, [base + s for s in sizes(rng, rng.randint(1, 7), 1, high)],
                [base + s for s in sizes(rng, rng.randint(1, 7), 1, high)])


def family(n, rng):
    return text(1000, sizes(rng, n, 1, 100_000), sizes(rng, n, 1, 100_000))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
