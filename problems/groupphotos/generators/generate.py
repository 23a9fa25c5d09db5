"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

LAST = 10**9


def text(guests):
    return f'{len(guests)}\n' + ''.join(f'{a} {b}\n' for a, b in guests)


def stays(rng, n, last, longest):
    """Guests who stay from 0 to `longest` minutes."""
    guests = []
    for _ in range(n):
        come = rng.randint(0, last)
        guests.append((come, min(last, come + rng.randint(0, longest))))
    return guests


def apart(rng, n, step):
    """No two guests meet, in random order."""
    guests = [(i * step, i * step + rng.randint(0, step - 1)) for i in range(n)]
    rng.shuffle(guests)
    return guests


def nested(n, step):
    """Each guest is there before the next one comes, and still after that one has left."""
    return [(i * step, LAST - i * step) for i in range(n)]


def chain(rng, n, step):
    """Each guest meets only the neighbours, and only in one minute."""
    guests = [(i * step, (i + 1) * step) for i in range(n)]
    rng.shuffle(guests)
    return guests


CASES = {
    'sample/1-five-guests': lambda rng: text([(0, 5), (8, 12), (3, 4), (9, 9), (6, 15)]),
    'sample/2-same-minute': lambda rng: text([(2, 5), (5, 8), (9, 10)]),
    'secret/01-smallest': lambda rng: text([(0, 0)]),
    'secret/02-whole-day': lambda rng: text([(0, LAST)]),
    'secret/03-equal': lambda rng: text([(3, 7)] * 5),
    'secret/04-one-minute-each': lambda rng: text([(LAST, LAST), (0, 0), (1, 1), (0, 0), (LAST - 1, LAST - 1)]),
    'secret/05-long-stay-comes-first': lambda rng: text([(0, 100), (10, 20), (30, 40), (50, 60)]),
    'secret/06-long-stay-listed-last': lambda rng: text([(10, 20), (30, 40), (50, 60), (0, 100)]),
    'secret/07-overlapping': lambda rng: text([(0, 3), (1, 5), (2, 6), (5, 9), (6, 10), (8, 12), (4, 7), (4, 7)]),
    'secret/08-short-and-long': lambda rng: text([(0, 10), (9, 12), (11, 25), (24, 27), (26, 40)]),
    'secret/09-nested': lambda rng: text(nested(30, 5)),
    'secret/10-chain': lambda rng: text(chain(rng, 51, 4)),
    'secret/11-apart': lambda rng: text(apart(rng, 60, 6)),
    'secret/12-digits': lambda rng: text([(9, 10), (99, 100), (8, 9), (100, 101), (1000, 1001), (10, 99)]),
    'secret/13-random-short': lambda rng: text(stays(rng, 800, 1000, 6)),
    'secret/14-random-long': lambda rng: text(stays(rng, 1000, 10_000, 900)),
    'secret/15-random-late': lambda rng: text([(LAST - a, LAST - a + rng.randint(0, a)) for a in range(500)]),
    'secret/16-most-apart': lambda rng: text(apart(rng, 100_000, 5000)),
    'secret/17-most-random': lambda rng: text(stays(rng, 30_000, LAST, 60_000)),
    'secret/18-most-equal': lambda rng: text([(0, 9)] * 100_000),
}


def small(rng):
    n = rng.randint(1, 7)
    last = rng.choice([3, 8, 20])
    base = rng.choice([0, 0, 0, LAST - last])
    return text([(base + a, base + b) for a, b in stays(rng, n, last, rng.choice([1, 3, last]))])


def family(n, rng):
    return text(apart(rng, n, 5000))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
