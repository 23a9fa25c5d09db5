"""Prints inputs: `cases` lists the names of the tests, `case NAME` and `small SEED` print one input."""
import random
import sys


def text(p, k, n):
    return f'{p} {k} {n}\n'


def anything(rng):
    return text(rng.randint(1, 1000), rng.randint(2, 10 ** rng.randint(1, 9)), rng.randint(1, 10 ** rng.randint(2, 12)))


CASES = {
    'sample/1-dozen': lambda rng: text(30, 5, 12),
    'sample/2-exact': lambda rng: text(100, 3, 9),
    'sample/3-large-order': lambda rng: text(40, 4, 3_000_000_000),
    'secret/01-one-roll': lambda rng: text(1, 2, 1),
    'secret/02-no-free-roll': lambda rng: text(999, 1000, 999),
    'secret/03-first-free-roll': lambda rng: text(999, 1000, 1000),
    'secret/04-every-second': lambda rng: text(7, 2, 7),
    'secret/05-every-second-even': lambda rng: text(7, 2, 8),
    'secret/06-free-then-paid': lambda rng: text(55, 10, 21),
    'secret/07-large-k': lambda rng: text(1000, 10**9, 10**9 - 1),
    'secret/08-large-k-free-roll': lambda rng: text(1000, 10**9, 10**9),
    'secret/09-above-31-bits': lambda rng: text(3, 7, 2**31 + 5),
    'secret/10-product-above-31-bits': lambda rng: text(1000, 4, 3_000_000),
    'secret/11-product-above-32-bits': lambda rng: text(999, 3, 9_000_000),
    'secret/12-most': lambda rng: text(1000, 2, 10**12),
    'secret/13-most-expensive': lambda rng: text(1000, 10**9, 10**12),
    'secret/14-most-uneven': lambda rng: text(997, 3, 10**12),
    'secret/15-most-one-before-a-free-roll': lambda rng: text(1000, 999_999_937, 999_999_937 * 1000 - 1),
    'secret/16-random': anything,
    'secret/17-random': anything,
    'secret/18-random': anything,
    'secret/19-random': anything,
    'secret/20-random': anything,
}


def small(rng):
    p = rng.choice([1, 2, 10, 99, 1000])
    k = rng.choice([2, 3, 4, 5, 7, 10, 1000])
    n = rng.choice([rng.randint(1, 30), max(k * rng.randint(1, 5) + rng.randint(-1, 1), 1)])
    if rng.random() < 0.05:
        return text(1000, k, rng.randint(2_000_000, 6_000_000))
    return text(p, k, n)


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
