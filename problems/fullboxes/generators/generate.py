"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

LARGEST = 10**9


def text(k, eggs):
    return f'{len(eggs)} {k}\n' + ' '.join(map(str, eggs)) + '\n'


def random_eggs(rng, n, low, high):
    return [rng.randint(low, high) for _ in range(n)]


CASES = {
    'sample/1-six-eggs': lambda rng: text(6, [4, 2, 6, 7, 5]),
    'sample/2-day-without-eggs': lambda rng: text(10, [3, 0, 3]),
    'secret/01-one-day-full': lambda rng: text(4, [8]),
    'secret/02-one-day-left-over': lambda rng: text(4, [9]),
    'secret/03-one-day-no-eggs': lambda rng: text(200_000, [0]),
    'secret/04-boxes-of-one': lambda rng: text(1, random_eggs(rng, 50, 0, LARGEST)),
    'secret/05-fewer-eggs-than-a-box': lambda rng: text(1000, [7] * 100),
    'secret/06-no-period': lambda rng: text(7, [1] * 6),
    'secret/07-only-all-days': lambda rng: text(101, [1] * 101),
    'secret/08-all-days-but-one': lambda rng: text(100, [1] * 50 + [2] + [1] * 49),
    'secret/09-same-remainder-again': lambda rng: text(5, [3, 5, 10, 0, 15, 2, 5, 1]),
    'secret/10-two-remainders': lambda rng: text(2, random_eggs(rng, 300, 0, 1)),
    'secret/11-random': lambda rng: text(12, random_eggs(rng, 2000, 0, 30)),
    'secret/12-large-numbers': lambda rng: text(199_999, random_eggs(rng, 2000, LARGEST - 1000, LARGEST)),
    'secret/13-largest-numbers': lambda rng: text(200_000, [LARGEST] * 3000),
    'secret/14-large-box': lambda rng: text(200_000, random_eggs(rng, 9000, 0, 200_000)),
    'secret/15-most-no-eggs': lambda rng: text(3, [0] * 200_000),
    'secret/16-most-random': lambda rng: text(9, random_eggs(rng, 200_000, 0, 9)),
    'secret/17-most-different-remainders': lambda rng: text(200_000, [1] * 200_000),
    'secret/18-most-sum-exceeds-32-bits': lambda rng: text(97_003, random_eggs(rng, 100_000, 97_000, 99_999)
                                                           + random_eggs(rng, 100_000, 0, 3)),
}


def small(rng):
    n = rng.randint(1, 9)
    k = rng.choice([1, 2, 3, 4, 5, 7, rng.randint(1, 20)])
    low, high = rng.choice([(0, 1), (0, 3), (1, 9), (0, k), (LARGEST - 5, LARGEST)])
    return text(k, random_eggs(rng, n, low, high))


def family(n, rng):
    return text(1000, random_eggs(rng, n, 0, 5000))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
