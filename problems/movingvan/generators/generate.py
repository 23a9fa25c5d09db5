"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys


def text(log):
    return f'{len(log)}\n' + ' '.join(map(str, log)) + '\n'


def possible(rng, n, kinds, loads=0.5):
    """A log without mistakes; `loads` is the share of entries that load a thing."""
    log = []
    van = []
    for _ in range(n):
        if not van or rng.random() < loads:
            van.append(rng.choice(kinds))
            log.append(van[-1])
        else:
            log.append(-van.pop())
    return log


def changed(log, place, x):
    """The log with another entry at the place, which counts from 0."""
    return log[:place] + [x] + log[place + 1:]


def swapped(log, place):
    """Two unloaded neighbours change places: everything still comes out once."""
    log = log[:]
    while not (log[place] < 0 and log[place + 1] < 0 and log[place] != log[place + 1]):
        place += 1
    log[place], log[place + 1] = log[place + 1], log[place]
    return log


def nested(kinds):
    """Everything goes in, and then everything comes out."""
    return kinds + [-kind for kind in reversed(kinds)]


def kinds_of(rng, n, most=999):
    return [rng.randint(1, most) for _ in range(n)]


MOST = 10**6
def in_out_out(kinds):
    """First all kinds go in. Then one goes in and out again before each of them comes out."""
    return kinds + [entry for kind in reversed(kinds) for entry in (5, -5, -kind)]


CASES = {
    'sample/1-in-the-way': lambda rng: text([5, 3, -3, 8, -5, -8, -3]),
    'sample/2-one-stays': lambda rng: text([4, 4, -4, 7, -7]),
    'sample/3-empty-van': lambda rng: text([2, -2, -2]),
    'secret/01-one-in': lambda rng: text([1]),
    'secret/02-one-out': lambda rng: text([-1]),
    'secret/03-largest-kinds': lambda rng: text([MOST, MOST - 1, -(MOST - 1), -MOST]),
    'secret/04-in-and-out': lambda rng: text([6, -6] * 10),
    'secret/05-another-kind': lambda rng: text([6, -7, 7, -6]),
    'secret/06-first-in-first-out': lambda rng: text([1, 2, 3, -1, -2, -3]),
    'secret/07-first-in-first-out-of-one-kind': lambda rng: text([3, 3, 3, -3, -3, -3]),
    'secret/08-last-entry': lambda rng: text(nested([9, 8, 7, 6]) + [5, 4, -4, -9]),
    'secret/09-crossed-pairs': lambda rng: text([11, 12, 13, -13, -11, -12]),
    'secret/10-large-kinds': lambda rng: text(nested([500, 128, 1000, 128, 70_000, 300, 127])),
    'secret/11-empty-in-the-middle': lambda rng: text(nested([2, 9, 2]) + nested([4, 4]) + [-4, 4]),
    'secret/12-deep-mistake': lambda rng: text(nested([1, 5, 5, 2] * 20) + [-3]),
    'secret/13-possible': lambda rng: text(possible(rng, 500, list(range(1, 9)))),
    'secret/14-two-kinds-swapped': lambda rng: text(swapped(possible(rng, 900, [1, 2]), 700)),
    'secret/15-random-with-a-mistake': lambda rng: text(changed(possible(rng, 3000, kinds_of(rng, 50)), 2500, -77)),
    'secret/16-most-nested': lambda rng: text(nested(kinds_of(rng, 100_000, 99))),
    'secret/17-most-only-in': lambda rng: text(kinds_of(rng, 200_000, 999)),
    'secret/18-most-last-is-wrong': lambda rng: text(nested([8] * 99_999) + [8, -9]),
    'secret/19-random': lambda rng: text(possible(rng, 60_000, kinds_of(rng, 900, MOST))),
    'secret/20-in-out-out': lambda rng: text(in_out_out(kinds_of(rng, 50_000, 9))),
    'secret/21-most-deep': lambda rng: text([*range(1, 99_996)] * 2 + [*range(-99_995, -99_985)]),
    'secret/22-sum-of-32-bits': lambda rng: text([7, *[MOST] * 4294, 2**32 - 4294 * MOST, -7]),
}


def small(rng):
    kinds = rng.choice([[1], [1, 2], [1, 2, 3], [200, 300, 127]])
    n = rng.randint(1, 10)
    log = possible(rng, n, kinds, rng.choice([0.4, 0.5, 0.6]))
    if rng.randrange(3) > 0:
        log = changed(log, rng.randrange(n), rng.choice(kinds) * rng.choice([-1, -1, 1]))
    return text(log)


def family(n, rng):
    return text(nested(kinds_of(rng, n // 2, MOST)))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
