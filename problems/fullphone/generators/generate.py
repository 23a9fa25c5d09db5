"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

LARGEST = 10**6


def text(k, sizes):
    return f'{len(sizes)} {k}\n' + ' '.join(map(str, sizes)) + '\n'


def anything(rng, n, low=1, high=LARGEST):
    return [rng.randint(low, high) for _ in range(n)]


CASES = {
    'sample/1-three-nights': lambda rng: text(3, [5, 20, 15, 2]),
    'sample/2-one-photo': lambda rng: text(7, [9]),
    'sample/3-no-night': lambda rng: text(0, [4, 4]),
    'secret/01-smallest': lambda rng: text(0, [1]),
    'secret/02-stays-one': lambda rng: text(5, [1, 1, 1]),
    'secret/03-one-large-photo': lambda rng: text(1, [LARGEST]),
    'secret/04-same-photo-again': lambda rng: text(6, [1000, 9, 8, 7, 30]),
    'secret/05-odd-sizes': lambda rng: text(9, [7, 15, 31, 63, 3, 5]),
    'secret/06-all-alike': lambda rng: text(30, [77] * 20),
    'secret/07-one-night-each': lambda rng: text(20, list(range(81, 101))),
    'secret/08-rising': lambda rng: text(25, list(range(1, 41))),
    'secret/09-falling': lambda rng: text(25, list(range(40, 0, -1))),
    'secret/10-more-digits': lambda rng: text(4, [9, 100, 95, 1000, 11, 8]),
    'secret/11-all-become-one': lambda rng: text(3000, anything(rng, 100, 1, 900)),
    'secret/12-powers-of-two': lambda rng: text(60, [2**i for i in range(20)]),
    'secret/13-one-more-than-powers': lambda rng: text(60, [2**i + 1 for i in range(20)]),
    'secret/14-few-sizes': lambda rng: text(700, anything(rng, 900, 1, 5)),
    'secret/15-random': lambda rng: text(4000, anything(rng, 3000)),
    'secret/16-few-photos-many-nights': lambda rng: text(200_000, anything(rng, 12_000)),
    'secret/17-many-photos-few-nights': lambda rng: text(10, anything(rng, 20_000, LARGEST - 999)),
    'secret/18-large-total': lambda rng: text(0, [LARGEST] * 30_000),
    'secret/19-most': lambda rng: text(200_000, anything(rng, 200_000, 500, 999)),
    'secret/20-each-once-and-again': lambda rng: text(90_000, anything(rng, 50_000, 10_000, 29_999)),
    'secret/21-largest-photo-19-nights': lambda rng: text(19, [LARGEST]),
    'secret/22-largest-photo-20-nights': lambda rng: text(20, [LARGEST]),
    'secret/23-largest-photo-most-nights': lambda rng: text(200_000, [LARGEST]),
    'secret/24-most-rising': lambda rng: text(200_000, list(range(1, 200_001))),
    'secret/25-most-falling': lambda rng: text(100_000, list(range(200_000, 0, -1))),
    'secret/26-most-alike': lambda rng: text(150_000, [9] * 200_000),
}


def small(rng):
    n = rng.randint(1, 6)
    sizes = anything(rng, n, 1, rng.choice([2, 3, 9, 20, 100]))
    return text(rng.choice([0, 1, 2, 3, rng.randint(0, 20)]), sizes)


def family(n, rng):
    return text(n, anything(rng, n))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
