"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys


def text(limit, items):
    return '\n'.join([f'{len(items)} {limit}', *(f'{weight} {value}' for weight, value in items)]) + '\n'


def random_items(rng, n, heaviest, most):
    return [(rng.randint(1, heaviest), rng.randint(1, most)) for _ in range(n)]


def close(rng, n, heaviest):
    """All items are worth almost the same per gram, so that no simple order is right."""
    weights = [rng.randint(heaviest // 2, heaviest) for _ in range(n)]
    return [(weight, weight + rng.randint(1, 40)) for weight in weights]


CASES = {
    'sample/1-tent': lambda rng: text(1000, [(900, 50), (700, 45), (300, 30), (2500, 40)]),
    'sample/2-nothing-fits': lambda rng: text(5, [(6, 10), (7, 12)]),
    'sample/3-less-valuable-outside': lambda rng: text(10, [(4, 30), (9, 25), (6, 20)]),
    'secret/01-one-item': lambda rng: text(10, [(1, 7)]),
    'secret/02-no-room': lambda rng: text(0, [(1, 3), (1, 9), (5, 4)]),
    'secret/03-all-fit': lambda rng: text(1000, random_items(rng, 8, 120, 90)),
    'secret/04-one-gram-less': lambda rng: text(29, [(10, 7), (10, 7), (10, 7), (10, 7), (10, 7)]),
    'secret/05-inside-first': lambda rng: text(10, [(10, 50), (5, 30), (5, 15)]),
    'secret/06-once-only': lambda rng: text(10, [(3, 100), (9, 4), (8, 5)]),
    'secret/07-exact': lambda rng: text(20, [(13, 21), (7, 9), (11, 17), (9, 14), (6, 20)]),
    'secret/08-heaviest-stays-home': lambda rng: text(12, [(10**6, 1), (6, 40), (6, 41), (7, 39), (5, 1)]),
    'secret/09-heaviest-goes-along': lambda rng: text(12, [(10**6, 10**6), (6, 40), (6, 41), (7, 39), (5, 1)]),
    'secret/10-same-items': lambda rng: text(50, [(7, 3)] * 20),
    'secret/11-few-items': lambda rng: text(38, random_items(rng, 12, 30, 50)),
    'secret/12-few-close-items': lambda rng: text(777, close(rng, 16, 200)),
    'secret/13-close-items': lambda rng: text(5000, close(rng, 25, 900)),
    'secret/14-no-item-fits': lambda rng: text(50_000, [(rng.randint(50_001, 10**6), rng.randint(1, 10**6))
                                                       for _ in range(100)]),
    'secret/15-one-fits': lambda rng: text(50_000, [(50_000, 5), *((50_001, value) for value in range(1, 60))]),
    'secret/16-most-random': lambda rng: text(50_000, random_items(rng, 100, 3000, 10**6)),
    'secret/17-most-close': lambda rng: text(50_000, close(rng, 100, 2400)),
    'secret/18-most-light': lambda rng: text(50_000, random_items(rng, 100, 90, 10**6)),
    'secret/19-most-heavy': lambda rng: text(49_999, random_items(rng, 100, 10**6, 10**6)),
    'secret/20-highest-value': lambda rng: text(50_000, [(500, 10**6)] * 100),
    'secret/21-most-even-weights': lambda rng: text(49_999, [(weight, weight) for weight in (2 * rng.randint(700, 1300) for _ in range(100))]),
}


def small(rng):
    n = rng.randint(1, 6)
    heaviest = rng.choice([2, 4, 8, 15])
    return text(rng.randint(0, rng.choice([2, 8, 16, 30])), random_items(rng, n, heaviest, rng.choice([1, 3, 9, 30])))


def family(n, rng):
    return text(500 * n, random_items(rng, n, 1000, 10**6))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
