"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys


def text(results):
    return '\n'.join([str(len(results)), *(f'{t} {a}' for t, a in results)]) + '\n'


def anything(rng, n, most_tops=100, most_attempts=10_000):
    tops = [rng.randint(0, most_tops) for _ in range(n)]
    return [(t, rng.randint(t, most_attempts)) for t in tops]


def best_first(results):
    return sorted(results, key=lambda result: (-result[0], result[1]))


CASES = {
    'sample/1-shared-place': lambda rng: text([(3, 7), (4, 9), (3, 5), (4, 9), (0, 2)]),
    'sample/2-ten-tops': lambda rng: text([(9, 40), (10, 80), (9, 100)]),
    'secret/01-one-climber': lambda rng: text([(0, 0)]),
    'secret/02-two-alike': lambda rng: text([(100, 10_000)] * 2),
    'secret/03-all-alike': lambda rng: text([(5, 17)] * 30),
    'secret/04-same-tops': lambda rng: text([(6, a) for a in (100, 20, 9, 30, 1000, 8, 9, 200)]),
    'secret/05-same-attempts': lambda rng: text([(t, 100) for t in (10, 9, 100, 20, 0, 3, 9, 99)]),
    'secret/06-shared-last-place': lambda rng: text([(0, 3), (2, 2), (0, 3), (1, 10), (0, 3)]),
    'secret/07-shared-twice': lambda rng: text([(2, 5), (3, 8), (2, 5), (3, 8), (3, 8), (1, 1), (2, 6)]),
    'secret/08-same-sum': lambda rng: text([(4, 6), (5, 5), (3, 7), (0, 10), (2, 8), (1, 9)]),
    'secret/09-nobody-reached-a-top': lambda rng: text([(0, a) for a in (5, 0, 12, 5, 7, 0)]),
    'secret/10-best-first': lambda rng: text(best_first(anything(rng, 200, 10, 30))),
    'secret/11-best-last': lambda rng: text(best_first(anything(rng, 200, 10, 30))[::-1]),
    'secret/12-extremes': lambda rng: text([(100, 100), (0, 10_000), (100, 10_000), (0, 0)] * 5),
    'secret/13-few-results': lambda rng: text(anything(rng, 3000, 3, 5)),
    'secret/14-random': lambda rng: text(anything(rng, 4000)),
    'secret/15-many-alike': lambda rng: text(anything(rng, 20_000, 9, 20)),
    'secret/16-most': lambda rng: text(anything(rng, 150_000)),
    'secret/17-fewest-tops-with-most-attempts': lambda rng: text([(1, 10_000), (0, 0), (2, 10_000), (1, 1), (0, 10_000), (1, 10_000), (2, 2)]),
    'secret/18-most-share-the-last-place': lambda rng: text(best_first(anything(rng, 50_000, 9, 9)) + [(0, 9)] * 100_000),
}


def small(rng):
    n = rng.randint(1, 8)
    most_tops = rng.choice([1, 2, 4, 11])
    return text(anything(rng, n, most_tops, most_tops + rng.choice([0, 1, 3, 100])))


def family(n, rng):
    return text(anything(rng, n))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
