"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

STRONGEST = 200


def text(w, weights):
    return f'{len(weights)} {w}\n' + ' '.join(map(str, weights)) + '\n'


def shuffled(rng, items):
    items = list(items)
    rng.shuffle(items)
    return items


def random_weights(rng, n, low, high):
    return [rng.randint(low, high) for _ in range(n)]


def exact_pairs(rng, w, n):
    """Every child has a partner with whom it weighs exactly w."""
    halves = random_weights(rng, n // 2, 1, w // 2)
    return shuffled(rng, [weight for half in halves for weight in (half, w - half)])


CASES = {
    'sample/1-exact-pairs': lambda rng: text(60, [25, 50, 40, 20, 35]),
    'sample/2-no-pair': lambda rng: text(61, [31, 31, 31]),
    'sample/3-light-children': lambda rng: text(60, [10, 10, 10]),
    'secret/01-one-child': lambda rng: text(1, [1]),
    'secret/02-two-children-together': lambda rng: text(2, [1, 1]),
    'secret/03-two-children-alone': lambda rng: text(2, [2, 1]),
    'secret/04-not-neighbours': lambda rng: text(10, [5, 6, 4, 5, 9, 1]),
    'secret/05-light-ones-are-needed': lambda rng: text(10, [1, 2, 8, 9]),
    'secret/06-lightest-pair-up': lambda rng: text(10, [1, 1, 1, 1, 10, 10, 2, 9]),
    'secret/07-heaviest-alone': lambda rng: text(10, [10, 10, 3, 4, 6, 7]),
    'secret/08-odd-one-left': lambda rng: text(100, [50] * 31),
    'secret/09-total-would-fit': lambda rng: text(12, [7, 7, 7, 5, 5, 5, 4, 4, 4]),
    'secret/10-exact-pairs': lambda rng: text(151, exact_pairs(rng, 151, 200)),
    'secret/11-almost-exact-pairs': lambda rng: text(150, exact_pairs(rng, 151, 200)),
    'secret/12-random': lambda rng: text(90, random_weights(rng, 999, 15, 75)),
    'secret/13-many-light': lambda rng: text(60, random_weights(rng, 700, 1, 30) + random_weights(rng, 300, 31, 60)),
    'secret/14-strongest-toboggan': lambda rng: text(STRONGEST, random_weights(rng, 5000, 1, STRONGEST)),
    'secret/15-most-heavy': lambda rng: text(99, random_weights(rng, 200_000, 50, 99)),
    'secret/16-most-light': lambda rng: text(99, random_weights(rng, 199_999, 1, 49)),
    'secret/17-most-random': lambda rng: text(199, exact_pairs(rng, 199, 100_000)
                                                + random_weights(rng, 100_000, 1, 199)),
    'secret/18-each-pair-fills-a-toboggan': lambda rng: text(198, shuffled(rng, [*range(1, 100), *range(99, 198)])),
    'secret/19-most-of-two-weights': lambda rng: text(3, shuffled(rng, [1] * 100_000 + [2] * 100_000)),
    'secret/20-most-light-and-heavy': lambda rng: text(STRONGEST, [50] * 100_000 + [150] * 100_000),
}


def small(rng):
    n = rng.randint(1, 8)
    w = rng.choice([1, 2, 3, 5, 10, rng.randint(1, 20)])
    return text(w, random_weights(rng, n, 1, w))


def family(n, rng):
    return text(STRONGEST, random_weights(rng, n, 1, STRONGEST))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
