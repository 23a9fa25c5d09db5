"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

STRONGEST = 10**6
LONGEST = 1000


def text(limits, lengths):
    return f'{len(limits)}\n' + ' '.join(map(str, limits)) + '\n' + ' '.join(map(str, lengths)) + '\n'


def anything(rng, n, low, high):
    return [rng.randint(low, high) for _ in range(n)]


def random_track(rng, n, strongest=STRONGEST, longest=LONGEST):
    return text(anything(rng, n, 0, strongest), anything(rng, n, 1, longest))


def rising(rng, n, strongest, longest):
    return text(sorted(anything(rng, n, 1, strongest)), anything(rng, n, 1, longest))


def falling(rng, n, strongest, longest):
    return text(sorted(anything(rng, n, 1, strongest), reverse=True), anything(rng, n, 1, longest))


def valley(rng, n, strongest, longest):
    """The weakest bridge is in the middle."""
    limits = sorted(anything(rng, n, strongest // 2, strongest))
    return text(limits[1::2][::-1] + limits[::2], anything(rng, n, 1, longest))


def hill(rng, n, strongest, longest):
    """The strongest bridge is in the middle."""
    limits = sorted(anything(rng, n, 1, strongest))
    return text(limits[::2] + limits[1::2][::-1], anything(rng, n, 1, longest))


CASES = {
    'sample/1-six-sections': lambda rng: text([20, 50, 40, 70, 10, 90], [3, 2, 1, 2, 4, 2]),
    'sample/2-same-limits': lambda rng: text([5, 8, 5], [4, 4, 4]),
    'sample/3-broken': lambda rng: text([0, 0], [5, 7]),
    'secret/01-one-section': lambda rng: text([1], [1]),
    'secret/02-one-broken-bridge': lambda rng: text([0], [LONGEST]),
    'secret/03-one-strong-bridge': lambda rng: text([STRONGEST], [LONGEST]),
    'secret/04-rising': lambda rng: text(list(range(1, 31)), [2] * 30),
    'secret/05-falling': lambda rng: text(list(range(30, 0, -1)), [2] * 30),
    'secret/06-all-alike': lambda rng: text([7] * 25, anything(rng, 25, 1, 9)),
    'secret/07-few-long-sections': lambda rng: text([9, 9, 9, 1, 8, 8, 1, 2, 2, 2, 2], [1, 1, 1, 2, 9, 8, 1, 3, 1, 2, 1]),
    'secret/08-many-short-sections': lambda rng: text([60] + [5] * 12 + [0] + [12] * 12, [8] + [1] * 24 + [1]),
    'secret/09-extends-to-the-left': lambda rng: text([3, 9, 8, 7, 6, 5, 2, 9], [1, 2, 3, 4, 5, 6, 1, 7]),
    'secret/10-extends-to-the-right': lambda rng: text([9, 2, 5, 6, 7, 8, 9, 3], [7, 1, 6, 5, 4, 3, 2, 1]),
    'secret/11-alike-after-stronger-ones': lambda rng: text([4, 6, 9, 6, 4, 5, 4, 8, 4], [3, 1, 1, 2, 4, 1, 2, 2, 5]),
    'secret/12-between-broken-bridges': lambda rng: text([0, 3, 4, 0, 5, 0, 0, 2, 2, 2, 2, 0], [900, 6, 4, 1000, 8, 50, 7, 2, 3, 5, 1, 1]),
    'secret/13-whole-track': lambda rng: text([1] + [2] * 28 + [1], [90] + [1] * 28 + [90]),
    'secret/14-few-limits': lambda rng: random_track(rng, 400, 4, 6),
    'secret/15-hill': lambda rng: hill(rng, 3000, STRONGEST, 50),
    'secret/16-valley': lambda rng: valley(rng, 3000, STRONGEST, 50),
    'secret/17-random': lambda rng: random_track(rng, 5000),
    'secret/18-most-alike': lambda rng: text([9] * 200_000, [8] * 200_000),
    'secret/19-many-rising': lambda rng: rising(rng, 30_000, 9999, 9),
    'secret/20-many-falling': lambda rng: falling(rng, 20_000, 9999, 9),
    'secret/21-highest-pay': lambda rng: text([STRONGEST] * 20_000, [LONGEST] * 20_000),
    'secret/22-most-in-turn': lambda rng: text([8, 9] * 100_000, [1] * 200_000),
    'secret/23-most-rising': lambda rng: text([i // 2 for i in range(200_000)], [5] * 200_000),
    'secret/24-weakest-after-a-rise': lambda rng: text([*range(30_000, 49_999), 29_999], [1] * 20_000),
    'secret/25-weakest-before-a-fall': lambda rng: text([29_999, *range(49_998, 29_999, -1)], [1] * 20_000),
}


def small(rng):
    n = rng.randint(1, 9)
    limits = anything(rng, n, rng.choice([0, 1]), rng.choice([1, 2, 4, 9, 30]))
    if rng.randrange(4) == 0:
        place = rng.randint(0, n)
        limits = sorted(limits[:place], reverse=rng.random() < 0.5) + limits[place:]
    return text(limits, anything(rng, n, 1, rng.choice([1, 3, 9])))


def family(n, rng):
    return hill(rng, n, STRONGEST, LONGEST)


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
