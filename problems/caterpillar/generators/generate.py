"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

MOST = 50_000
LONGEST = 10**6


def text(n, apples, branches):
    lines = [f'{n} {len(apples)}', ' '.join(map(str, apples)), *(f'{a} {b} {length}' for a, b, length in branches)]
    return '\n'.join(lines) + '\n'


def mixed(rng, above, lengths, apples):
    """`above[i]` is the fork above fork i, for i from 1. All forks get random numbers, and branches a random order."""
    n = len(above)
    number = rng.sample(range(1, n + 1), n)
    branches = [[number[i], number[above[i]]] for i in range(1, n)]
    for branch in branches:
        rng.shuffle(branch)
    branches = [(a, b, length) for (a, b), length in zip(branches, lengths[1:])]
    return text(n, [number[apple] for apple in rng.sample(apples, len(apples))], rng.sample(branches, n - 1))


def anything(rng, n, high):
    return [rng.randint(1, high) for _ in range(n)]


def line(n):
    return [max(0, i - 1) for i in range(n)]


def tree(rng, n, near):
    return [0] + [rng.randint(max(0, i - near), i - 1) for i in range(1, n)]


def comb(n):
    return [0] + [i - 1 if i % 2 else max(0, i - 2) for i in range(1, n)]


def random_tree(rng, n, k, near, high):
    return mixed(rng, tree(rng, n, near), anything(rng, n, high), rng.sample(range(n), k))


SAMPLE = [(1, 2, 4), (1, 3, 9), (2, 4, 7), (2, 5, 2), (5, 6, 5), (5, 7, 20)]
# Fork 1 is at the end of a long branch.
FAR_FROM_ONE = [(1, 2, 50), (2, 3, 30), (2, 4, 31), (3, 5, 40), (4, 6, 42), (1, 7, 1)]

CASES = {
    'sample/1-three-apples': lambda rng: text(7, [3, 6, 4], SAMPLE),
    'sample/2-two-forks': lambda rng: text(3, [2, 3], [(1, 2, 5), (2, 3, 6)]),
    'secret/01-only-a-branch': lambda rng: text(2, [2, 1], [(2, 1, LONGEST)]),
    'secret/02-not-through-fork-one': lambda rng: text(7, [5, 6, 7], FAR_FROM_ONE),
    'secret/03-all-have-apples': lambda rng: text(7, [1, 2, 3, 4, 5, 6, 7], FAR_FROM_ONE),
    'secret/04-apple-in-the-middle': lambda rng: text(5, [2, 3], [(1, 2, 9), (2, 3, 4), (3, 4, 50), (2, 5, 60)]),
    'secret/05-long-twigs-without-apples': lambda rng: text(6, [4, 3], [(1, 2, 100), (1, 3, 1), (1, 4, 1), (3, 5, 90), (4, 6, 80)]),
    'secret/06-one-branch-is-long': lambda rng: text(6, [6, 2, 4], [(1, 2, 30), (1, 3, 1), (3, 4, 1), (4, 5, 1), (5, 6, 1)]),
    'secret/07-star': lambda rng: mixed(rng, [0] * 40, anything(rng, 40, 99), list(range(1, 40))),
    'secret/08-line': lambda rng: mixed(rng, line(50), anything(rng, 50, 99), [13, 20, 31]),
    'secret/09-comb': lambda rng: mixed(rng, comb(81), anything(rng, 81, 20), list(range(1, 81, 4))),
    'secret/10-apples-in-one-part': lambda rng: mixed(rng, tree(rng, 200, 200), anything(rng, 200, 99), [150, 160, 170]),
    'secret/11-two-apples': lambda rng: random_tree(rng, 400, 2, 20, LONGEST),
    'secret/12-few-apples': lambda rng: random_tree(rng, 2000, 5, 6, 999),
    'secret/13-bushy': lambda rng: random_tree(rng, 3000, 900, 3000, 999),
    'secret/14-deep': lambda rng: random_tree(rng, 4000, 1500, 4, 9999),
    'secret/15-longest-walk': lambda rng: mixed(rng, line(15_000), [LONGEST] * 15_000, [0, 14_999]),
    'secret/16-many-few-apples': lambda rng: random_tree(rng, 20_000, 7, 50, 99),
    'secret/17-most-line': lambda rng: mixed(rng, line(MOST), anything(rng, MOST, 9), list(range(100, MOST - 100, 2))),
    'secret/18-most-random': lambda rng: random_tree(rng, MOST, MOST // 2, 3000, 9),
    'secret/19-long-way-without-apples': lambda rng: mixed(rng, line(30_000), [LONGEST] * 30_000, [0, 1]),
}


def small(rng):
    n = rng.randint(2, 8)
    k = rng.randint(2, rng.randint(2, n))
    return random_tree(rng, n, k, rng.choice([1, 2, n]), rng.choice([1, 3, 20]))


def family(n, rng):
    return random_tree(rng, n, n // 2, 10, LONGEST)


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
