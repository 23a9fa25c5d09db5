"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys


def text(h, w, rows):
    return '\n'.join([f'{len(rows)} {len(rows[0])} {h} {w}', *rows]) + '\n'


def sky(rng, n, m, digits='0123456789'):
    return [''.join(rng.choices(digits, k=m)) for _ in range(n)]


def with_cells(rows, *cells):
    """Replaces the digits of cells (row and column from 0)."""
    changed = [list(row) for row in rows]
    for row, column, digit in cells:
        changed[row][column] = digit
    return [''.join(row) for row in changed]


def always_better(n):
    """Each section of half the height and width has more stars than all that are above it or in its row on the left."""
    half = n // 2
    return ['0' * n] * (half - 1) + ['0' * half + '1' * half] + ['8' * n] * half


CASES = {
    'sample/1-calendar': lambda rng: text(2, 3, ['21009', '34050', '01620']),
    'sample/2-equal-sections': lambda rng: text(2, 1, ['003', '121', '313']),
    'secret/01-one-cell': lambda rng: text(1, 1, ['7']),
    'secret/02-dark-cell': lambda rng: text(1, 1, ['0']),
    'secret/03-dark-plate': lambda rng: text(2, 3, ['00000'] * 4),
    'secret/04-whole-plate': lambda rng: text(6, 9, sky(rng, 6, 9)),
    'secret/05-single-cells': lambda rng: text(1, 1, with_cells(sky(rng, 30, 40, '012345678'), (17, 29, '9'))),
    'secret/06-one-row': lambda rng: text(1, 7, sky(rng, 1, 400)),
    'secret/07-one-column': lambda rng: text(7, 1, sky(rng, 400, 1)),
    'secret/08-lower-right-corner': lambda rng: text(4, 3, with_cells(['1' * 20] * 15, (14, 19, '2'))),
    'secret/09-upper-left-corner': lambda rng: text(4, 3, with_cells(['1' * 20] * 15, (0, 0, '2'))),
    'secret/10-two-equal-stars': lambda rng: text(3, 3, with_cells(['0' * 30] * 30, (20, 3, '5'), (6, 22, '5'))),
    'secret/11-bright-cell-alone': lambda rng: text(5, 5, with_cells(sky(rng, 40, 60, '0112'), (0, 0, '9'))),
    'secret/12-flat-section': lambda rng: text(2, 50, sky(rng, 90, 80)),
    'secret/13-tall-section': lambda rng: text(50, 2, sky(rng, 80, 90)),
    'secret/14-few-stars': lambda rng: text(3, 4, sky(rng, 100, 120, '00001')),
    'secret/15-random': lambda rng: text(60, 81, sky(rng, 150, 200)),
    'secret/16-most-half': lambda rng: text(500, 500, sky(rng, 1000, 1000)),
    'secret/17-most-nines': lambda rng: text(998, 501, with_cells(['9' * 1000] * 1000, (0, 499, '8'), (1, 700, '0'))),
    'secret/18-last-column': lambda rng: text(1, 1, with_cells(['0' * 1000] * 2, (1, 999, '1'))),
    'secret/19-last-row': lambda rng: text(1, 1, with_cells(['00'] * 1000, (999, 1, '1'))),
    'secret/20-always-better': lambda rng: text(400, 400, always_better(800)),
    'secret/21-always-better-below': lambda rng: text(400, 400, [''.join(row) for row in zip(*always_better(800))]),
}


def small(rng):
    n, m = rng.randint(1, 6), rng.randint(1, 6)
    h, w = rng.randint(1, rng.randint(1, n)), rng.randint(1, rng.randint(1, m))
    digits = rng.choice(['01', '012', '0123456789', '89'])
    return text(h, w, sky(rng, n, m, digits))


def family(n, rng):
    return text((n + 1) // 2, (n + 1) // 2, sky(rng, n, n))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
