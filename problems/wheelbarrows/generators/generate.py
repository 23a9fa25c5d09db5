"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys
LONGEST = 10**6


def text(minutes):
    return f'{len(minutes)}\n' + ' '.join(map(str, minutes)) + '\n'


def finishing(finish):
    """The teams finish in these minutes."""
    return text([minute - team for team, minute in enumerate(finish, 1)])


def anything(rng, n, low=1, high=LONGEST):
    return text([rng.randint(low, high) for _ in range(n)])


def one_by_one(n, first):
    """Each team overtakes all before it."""
    return finishing([first - i for i in range(n)])


def shuffled(rng, n, after):
    """All teams finish in different minutes."""
    finish = list(range(after, after + n))
    rng.shuffle(finish)
    return finishing(finish)


def blocks(n, size):
    """In each block, the later teams are faster."""
    return finishing([size * (i // size) + 2 * size - i % size for i in range(n)])


CASES = {
    'sample/1-five-teams': lambda rng: text([9, 4, 6, 1, 7]),
    'sample/2-same-minute': lambda rng: text([3, 2, 1]),
    'secret/01-one-team': lambda rng: text([1]),
    'secret/02-two-teams': lambda rng: text([3, 1]),
    'secret/03-same-finish': lambda rng: text([LONGEST, LONGEST - 1]),
    'secret/04-just-not': lambda rng: text([2, 1, 1, 2]),
    'secret/05-all-alike': lambda rng: text([8] * 30),
    'secret/06-each-slower': lambda rng: text(list(range(1, 31))),
    'secret/07-each-a-little-faster': lambda rng: text(list(range(30, 0, -1))),
    'secret/08-each-much-faster': lambda rng: one_by_one(30, 70),
    'secret/09-tie': lambda rng: finishing([20, 21, 30, 19, 22, 25, 8 + 20]),
    'secret/10-last-overtakes-most': lambda rng: finishing([40, 20, 41, 19, 42, 18, 9]),
    'secret/11-slow-team-is-overtaken': lambda rng: text([100] + [1] * 40),
    'secret/12-few-minutes': lambda rng: anything(rng, 400, 1, 5),
    'secret/13-some-minutes': lambda rng: anything(rng, 900, 1, 300),
    'secret/14-blocks': lambda rng: blocks(3000, 30),
    'secret/15-different-minutes': lambda rng: shuffled(rng, 5000, 5001),
    'secret/16-random': lambda rng: anything(rng, 9000),
    'secret/17-most-alike': lambda rng: text([6] * 150_000),
    'secret/18-most-overtaking': lambda rng: one_by_one(150_000, 300_001),
    'secret/19-longest': lambda rng: anything(rng, 20_000, LONGEST - 9, LONGEST),
    'secret/20-many-random': lambda rng: anything(rng, 60_000),
    'secret/21-many-ties': lambda rng: anything(rng, 50_000, 1, 90_000),
    'secret/22-latest-finish': lambda rng: text([1] * 149_000 + [LONGEST - i % 300 for i in range(1000)]),
}


def small(rng):
    n = rng.randint(1, 9)
    return anything(rng, n, 1, rng.choice([2, 5, 10, 20]))


def family(n, rng):
    return anything(rng, n)


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
