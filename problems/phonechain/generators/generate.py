"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

MOST = 100_000


def text(callers):
    return f'{len(callers) + 1}\n' + ' '.join(map(str, callers)) + '\n'


def mixed(rng, above):
    """`above[i]` calls person i, for i from 1; person 0 begins. The others get random numbers."""
    n = len(above)
    number = [1, *rng.sample(range(2, n + 1), n - 1)]
    callers = [0] * (n + 1)
    for i in range(1, n):
        callers[number[i]] = number[above[i]]
    return text(callers[2:])


def line(n):
    return [max(0, i - 1) for i in range(n)]


def tree(rng, n, near):
    """Each person is called by one of the last few before."""
    return [0] + [rng.randint(max(0, i - near), i - 1) for i in range(1, n)]


def broom(n, handle):
    """A line, and its last person calls all others."""
    return [max(0, min(i, handle) - 1) for i in range(n)]


def comb(n):
    """A line in which everybody also calls a person who calls nobody."""
    return [0] + [i - 1 if i % 2 else max(0, i - 2) for i in range(1, n)]


CASES = {
    'sample/1-six-people': lambda rng: text([5, 1, 5, 1, 2]),
    'sample/2-in-a-row': lambda rng: text([3, 4, 1]),
    'secret/01-two-people': lambda rng: text([1]),
    'secret/02-one-calls-all': lambda rng: text([1] * 40),
    'secret/03-row-by-number': lambda rng: text(list(range(1, 30))),
    'secret/04-row-from-the-end': lambda rng: text([*range(3, 31), 1]),
    'secret/05-many-are-last': lambda rng: text([1, 1, 2, 2, 3, 4, 4, 6, 6, 8, 8]),
    'secret/06-last-one-is-early': lambda rng: text([4, 1, 1, 1, 2, 2]),
    'secret/07-long-list-before-chain': lambda rng: text([1] * 20 + [2, 22, 23, 24, 25]),
    'secret/08-broom': lambda rng: mixed(rng, broom(60, 30)),
    'secret/09-comb': lambda rng: mixed(rng, comb(61)),
    'secret/10-each-calls-two': lambda rng: mixed(rng, [max(0, (i - 1) // 2) for i in range(127)]),
    'secret/11-few-people': lambda rng: mixed(rng, tree(rng, 300, 300)),
    'secret/12-deep': lambda rng: mixed(rng, tree(rng, 3000, 3)),
    'secret/13-wide': lambda rng: mixed(rng, tree(rng, 3000, 3000)),
    'secret/14-callers-before': lambda rng: text([above + 1 for above in tree(rng, 5000, 40)[1:]]),
    'secret/15-many-in-a-row-by-number': lambda rng: text(list(range(1, 20_000))),
    'secret/16-many-one-calls-all': lambda rng: text([1] * (MOST - 1)),
    'secret/17-most-in-a-row': lambda rng: mixed(rng, line(MOST)),
    'secret/18-most-deep': lambda rng: mixed(rng, tree(rng, MOST, 4)),
    'secret/19-many-random': lambda rng: mixed(rng, tree(rng, 30_000, 30_000)),
    'secret/20-many-broom': lambda rng: mixed(rng, broom(50_000, 30_000)),
    'secret/21-most-from-the-end': lambda rng: text([*range(3, MOST + 1), 1]),
    'secret/22-nine-and-ten-are-last': lambda rng: text([1, 1, 2, 3, 4, 5, 6, 7, 8]),
}


def small(rng):
    n = rng.randint(2, 9)
    above = tree(rng, n, rng.choice([1, 2, 3, n, n, n]))
    return mixed(rng, above) if rng.randrange(3) else text([each + 1 for each in above[1:]])


def family(n, rng):
    return mixed(rng, tree(rng, n, 2))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
