"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

MOST = 1000


def text(bread, errors):
    """`errors(i, j)` is called for each pair of different teas, row by row."""
    n, error = errors
    rows = [' '.join(str(0 if i == j else error(i, j)) for j in range(n)) for i in range(n)]
    return '\n'.join([f'{n} {bread}', *rows]) + '\n'


def table(rows):
    return len(rows), lambda i, j: rows[i][j]


def anything(rng, n, low, high):
    return n, lambda i, j: rng.randint(low, high)


def ordered(rng, n, most):
    """In one order, no tea spoils another one."""
    place = rng.sample(range(n), n)
    return n, lambda i, j: 0 if place[i] < place[j] else rng.randint(1, most)


def in_groups(rng, n, groups, most):
    """Teas of the same group hardly spoil each other."""
    group = [rng.randrange(groups) for _ in range(n)]
    return n, lambda i, j: rng.randint(0, 5) if group[i] == group[j] else rng.randint(most // 2, most)


def in_a_circle(n, cheap, dear):
    """A tea hardly spoils those up to half of the way round the circle."""
    return n, lambda i, j: cheap if (j - i) % n <= n // 2 else dear


def symmetric(rng, n, most):
    values = {}
    return n, lambda i, j: values.setdefault((min(i, j), max(i, j)), rng.randint(0, most))


def sparse(rng, n):
    """Most teas do not spoil each other at all."""
    return n, lambda i, j: rng.choice([0, 0, MOST])


def only(n, *pairs):
    """A tea spoils another one only in these pairs."""
    return n, lambda i, j: int((i, j) in pairs)


SAMPLE = [[0, 4, 9], [2, 0, 8], [7, 5, 0]]
CASES = {
    'sample/1-one-bread': lambda rng: text(10, table(SAMPLE)),
    'sample/2-no-bread': lambda rng: text(20, table(SAMPLE)),
    'sample/3-free-bread': lambda rng: text(0, table([[0, 1], [1, 0]])),
    'secret/01-one-tea': lambda rng: text(5, (1, None)),
    'secret/02-two-teas': lambda rng: text(7, table([[0, 9], [6, 0]])),
    'secret/03-two-teas-and-bread': lambda rng: text(5, table([[0, 9], [6, 0]])),
    'secret/04-no-errors': lambda rng: text(3, (6, lambda i, j: 0)),
    'secret/05-circle-of-three': lambda rng: text(50, in_a_circle(3, 1, 20)),
    'secret/06-circle-of-seven': lambda rng: text(60, in_a_circle(7, 2, 40)),
    'secret/07-one-order': lambda rng: text(1, ordered(rng, 9, 30)),
    'secret/08-two-groups': lambda rng: text(100, in_groups(rng, 8, 2, 300)),
    'secret/09-bread-costs-the-same': lambda rng: text(10, (6, lambda i, j: 10)),
    'secret/10-few-teas': lambda rng: text(40, anything(rng, 7, 0, 40)),
    'secret/11-nine-teas': lambda rng: text(150, anything(rng, 9, 0, 99)),
    'secret/12-dear-bread': lambda rng: text(100_000, anything(rng, 12, 0, MOST)),
    'secret/13-symmetric': lambda rng: text(700, symmetric(rng, 12, MOST)),
    'secret/14-most-random': lambda rng: text(1000, anything(rng, 14, 0, MOST)),
    'secret/15-most-random-few-sittings': lambda rng: text(4000, anything(rng, 14, 0, MOST)),
    'secret/16-most-free-bread': lambda rng: text(0, anything(rng, 14, 1, MOST)),
    'secret/17-most-dear-bread': lambda rng: text(100_000, anything(rng, 14, 0, MOST)),
    'secret/18-most-groups': lambda rng: text(300, in_groups(rng, 14, 4, MOST)),
    'secret/19-most-in-a-circle': lambda rng: text(2500, in_a_circle(14, 7, 900)),
    'secret/20-most-one-order': lambda rng: text(1, ordered(rng, 14, MOST)),
    'secret/21-largest-errors': lambda rng: text(100_000, (14, lambda i, j: MOST)),
    'secret/22-most-small-errors': lambda rng: text(6, anything(rng, 14, 0, 3)),
    'secret/23-most-three-in-a-circle': lambda rng: text(100, only(14, (0, 1), (1, 2), (2, 0))),
    'secret/24-dear-bread-saves-more': lambda rng: text(40_000, (14, lambda i, j: MOST)),
    'secret/25-most-cheap-bread': lambda rng: text(1, (14, lambda i, j: MOST)),
    'secret/26-most-sparse': lambda rng: text(500, sparse(rng, 14)),
}


def small(rng):
    n = rng.randint(1, rng.choice([3, 5, 6]))
    most = rng.choice([1, 3, 9, 30])
    errors = rng.choice([anything(rng, n, 0, most), anything(rng, n, 0, most), ordered(rng, n, most), symmetric(rng, n, most)])
    return text(rng.randint(0, 2 * most), errors)


def family(size, rng):
    """The size is 2^n, the number of sets of teas."""
    return text(1000, anything(rng, size.bit_length() - 1, 0, MOST))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
