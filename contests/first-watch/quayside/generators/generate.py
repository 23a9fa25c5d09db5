"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

LONGEST = 10**9


def text(length, boats):
    return f'{length} {len(boats)}\n' + ' '.join(map(str, boats)) + '\n'


def random_boats(rng, n, most):
    return [rng.randint(1, most) for _ in range(n)]


def needed(boats):
    """How long the quay has to be for all of them."""
    return sum(boats) + len(boats) - 1


def fits(rng, n, most, metres=0):
    boats = random_boats(rng, n, most)
    return text(needed(boats) + metres, boats)


CASES = {
    'sample/1-three': lambda rng: text(12, [5, 3, 9, 2]),
    'sample/2-too-long': lambda rng: text(4, [5, 9]),
    'sample/3-water': lambda rng: text(10, [3, 3, 3]),
    'secret/01-just-fits': lambda rng: text(7, [7]),
    'secret/02-one-metre': lambda rng: text(1, [1, 1]),
    'secret/03-no-room-for-water': lambda rng: text(5, [3, 2]),
    'secret/04-water-fits': lambda rng: text(6, [3, 2]),
    'secret/05-equal': lambda rng: text(29, [2] * 12),
    'secret/06-short-ones-are-last': lambda rng: text(10, [9, 8, 3, 7, 1, 1, 1]),
    'secret/07-longest-boat': lambda rng: text(LONGEST, [LONGEST, 1]),
    'secret/08-more-digits': lambda rng: text(130, [100, 9, 10, 30, 8, 11, 101, 99, 2]),
    'secret/09-all-fit-exactly': lambda rng: fits(rng, 30, 50),
    'secret/10-one-metre-missing': lambda rng: fits(rng, 30, 50, -1),
    'secret/11-random': lambda rng: text(5000, random_boats(rng, 300, 90)),
    'secret/12-large-sums': lambda rng: text(LONGEST, [LONGEST] * 9 + [3] + [LONGEST] * 9),
    'secret/13-many-large': lambda rng: text(LONGEST, random_boats(rng, 3000, LONGEST)),
    'secret/14-many': lambda rng: text(10**6, random_boats(rng, 15_000, 400)),
    'secret/15-many-one-metre-missing': lambda rng: fits(rng, 20_000, 9999, -1),
    'secret/16-most-all-fit': lambda rng: text(LONGEST, random_boats(rng, 100_000, 9)),
    'secret/17-most-ones': lambda rng: text(199_999, [1] * 100_000),
    'secret/18-most-longest-first': lambda rng: text(550_000, sorted(random_boats(rng, 100_000, 9), reverse=True)),
    'secret/19-most-random': lambda rng: text(LONGEST, random_boats(rng, 100_000, 9999)),
}


def small(rng):
    boats = random_boats(rng, rng.randint(1, 8), rng.choice([2, 5, 12, 30]))
    length = rng.randint(1, needed(boats) + 3)
    if rng.random() < 0.5:
        # As long as some of the boats need, or one metre less.
        length = max(1, needed(sorted(boats)[:rng.randint(1, len(boats))]) - rng.randint(0, 1))
    return text(length, boats)


def family(n, rng):
    return text(1000 * n, random_boats(rng, n, 9999))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
