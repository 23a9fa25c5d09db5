"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

HEAVIEST = 10**9


def text(weights):
    return f'{len(weights)}\n' + ' '.join(map(str, weights)) + '\n'


def shuffled(rng, weights):
    weights = list(weights)
    rng.shuffle(weights)
    return text(weights)


def anything(rng, n, most=HEAVIEST):
    return text([rng.randint(1, most) for _ in range(n)])


def climbing(rng, n, least, most):
    """Weights that rise by steps from `least` to `most`."""
    weight = rng.randint(1, most)
    weights = []
    for _ in range(n):
        weights.append(weight)
        weight += rng.randint(least, most)
    return weights


CASES = {
    'sample/1-two-pairs': lambda rng: text([50, 31, 12, 55, 20, 36]),
    'sample/2-same-weight': lambda rng: text([9, 8, 30, 8]),
    'sample/3-two-stones': lambda rng: text([1_000_000_000, 1]),
    'secret/01-two-alike': lambda rng: text([1, 1]),
    'secret/02-two-heaviest': lambda rng: text([HEAVIEST, HEAVIEST]),
    'secret/03-best-pair-is-lightest': lambda rng: text([40, 4, 30, 5, 20, 10]),
    'secret/04-best-pair-is-heaviest': lambda rng: text([1, 99, 30, 10, 97, 60]),
    'secret/05-all-gaps-alike': lambda rng: shuffled(rng, range(7, 700, 7)),
    'secret/06-more-digits': lambda rng: text([100, 9, 1000, 25, 11_000, 120_000, 89]),
    'secret/07-already-sorted': lambda rng: text([2, 8, 13, 21, 26, 40, 41, 90]),
    'secret/08-sorted-the-other-way': lambda rng: text([90, 41, 40, 26, 21, 13, 8, 2]),
    'secret/09-same-weight-twice': lambda rng: text([70, 5, 33, 70, 5, 12, 33]),
    'secret/10-three-alike': lambda rng: text([6, 17, 4, 6, 9, 6]),
    'secret/11-all-alike': lambda rng: text([12_345] * 50),
    'secret/12-best-pair-is-second': lambda rng: text([30, 1, 11, 60, 9]),
    'secret/13-gaps-of-a-million': lambda rng: shuffled(rng, climbing(rng, 400, 1_500_000, 2_400_000)),
    'secret/14-few-weights': lambda rng: anything(rng, 1000, 100_000),
    'secret/15-random': lambda rng: anything(rng, 20_000),
    'secret/16-last-pair': lambda rng: text([3 * i for i in range(1, 40_000)] + [119_996]),
    'secret/17-descending': lambda rng: text(climbing(rng, 40_000, 2, 16)[::-1]),
    'secret/18-most-no-two-alike': lambda rng: shuffled(rng, climbing(rng, 200_000, 4_900, 4_999)),
    'secret/19-almost-as-heavy': lambda rng: text([HEAVIEST, HEAVIEST - 3, HEAVIEST - 20, HEAVIEST - 5, HEAVIEST - 9]),
    'secret/20-far-apart-and-tied': lambda rng: text([HEAVIEST - 1, 1, HEAVIEST // 2]),
    'secret/21-most-near-each-other': lambda rng: text([HEAVIEST, *climbing(rng, 199_999, 2, 3)[::-1]]),
    'secret/22-all-light-but-one': lambda rng: text([HEAVIEST, *(rng.randint(1, 4_000) for _ in range(199_999))]),
}


def small(rng):
    n = rng.randint(2, 7)
    shape = rng.randrange(4)
    if shape == 0:
        return shuffled(rng, climbing(rng, n, 2, 4))
    if shape == 1:
        return shuffled(rng, climbing(rng, n, 1_000_000, 100_000_000))
    return anything(rng, n, rng.choice([5, 12, 40, 1200]))


def family(n, rng):
    return shuffled(rng, climbing(rng, n, 20, 4_900))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
