"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

def text(rows):
    return f'{len(rows)} {len(rows[0])}\n' + '\n'.join(rows) + '\n'


def speckled(rng, n, m, share):
    return [''.join('#' if rng.random() < share else '.' for _ in range(m)) for _ in range(n)]


def chess(n, m):
    return [''.join('#.'[(i + j) % 2] for j in range(m)) for i in range(n)]


def snake(n, m):
    """One winding patch through all rows."""
    rows = []
    for i in range(n):
        if i % 2 == 0:
            rows.append('#' * m)
        else:
            rows.append('.' * (m - 1) + '#' if i % 4 == 1 else '#' + '.' * (m - 1))
    return rows


def turned(rows):
    return [''.join(column) for column in zip(*rows)]


def frames(n):
    """A frame within a frame within a frame."""
    return [''.join('#.'[min(i, j, n - 1 - i, n - 1 - j) % 2] for j in range(n)) for i in range(n)]


def comb(n, m):
    """Long teeth that are joined only in the last row."""
    return [('#.' * m)[:m]] * (n - 1) + ['#' * m]


def narrow_snakes(n):
    """One patch that winds in narrow strips, which are joined below and above in turn."""
    grid = [['.'] * n for _ in range(n)]
    for left in range(0, n - 2, 4):
        for i in range(n - 1):
            for j in range(3) if i % 2 == 0 else [2 if i % 4 == 1 else 0]:
                grid[i][left + j] = '#'
        if left > 0:
            grid[n - 2 if left % 8 == 4 else 0][left - 1] = '#'
    return [''.join(row) for row in grid]


def tree(n):
    """Branches that divide again and again, all ends equally far from the middle. A line joins it to the first row."""
    grid = [['.'] * n for _ in range(n)]

    def branch(x, y, arm):
        for d in range(-arm, arm + 1):
            grid[x][y + d] = grid[x + d][y - arm] = grid[x + d][y + arm] = '#'
        if arm > 3:
            for dx in -arm, arm:
                for dy in -arm, arm:
                    branch(x + dx, y + dy, arm // 2)

    middle = n // 2 - 1
    branch(middle, middle, n // 4 - 1)
    for i in range(middle):
        grid[i][middle] = '#'
    return [''.join(row) for row in grid]


CASES = {
    'sample/1-six-patches': lambda rng: text(['##..#.', '.#...#', '..##..', '#.##.#']),
    'sample/2-winding': lambda rng: text(['####', '...#', '.#.#', '.###']),
    'secret/01-one-cell': lambda rng: text(['#']),
    'secret/02-one-bare-cell': lambda rng: text(['.']),
    'secret/03-bare-wall': lambda rng: text(['.' * 7] * 5),
    'secret/04-full-wall': lambda rng: text(['#' * 9] * 6),
    'secret/05-one-row': lambda rng: text(['##.#.####.###.#']),
    'secret/06-one-column': lambda rng: text(turned(['.###.##.#.####.'])),
    'secret/07-corners-only': lambda rng: text(['#.#.', '.#.#', '#.#.']),
    'secret/08-edges-do-not-meet': lambda rng: text(['##..##', '......', '#....#', '......', '##..##']),
    'secret/09-largest-is-last': lambda rng: text(['##..', '....', '#.##', '..##']),
    'secret/10-largest-is-first': lambda rng: text(['###.', '##.#', '..#.', '##.#']),
    'secret/11-wide-and-low': lambda rng: text(speckled(rng, 3, 90, 0.6)),
    'secret/12-narrow-and-high': lambda rng: text(speckled(rng, 90, 3, 0.6)),
    'secret/13-frames': lambda rng: text(frames(41)),
    'secret/14-comb': lambda rng: text(comb(60, 79)),
    'secret/15-small-patches': lambda rng: text(speckled(rng, 120, 150, 0.3)),
    'secret/16-large-patches': lambda rng: text(speckled(rng, 150, 120, 0.6)),
    'secret/17-most-patches': lambda rng: text(chess(500, 500)),
    'secret/18-largest-patch': lambda rng: text(['#' * 500] * 500),
    'secret/19-long-snake': lambda rng: text(snake(499, 500)),
    'secret/20-long-snake-in-columns': lambda rng: text(turned(snake(201, 200))),
    'secret/21-most-random': lambda rng: text(speckled(rng, 500, 500, 0.59)),
    'secret/22-narrow-snakes': lambda rng: text(narrow_snakes(500)),
    'secret/23-tree': lambda rng: text(tree(500)),
    'secret/24-most-pairs': lambda rng: text([('##..' * 125, '..##' * 125)[i % 2] for i in range(500)]),
}


def small(rng):
    n, m = rng.randint(1, 6), rng.randint(1, 6)
    return text(speckled(rng, n, m, rng.choice([0.3, 0.5, 0.7])))


def family(n, rng):
    return text(speckled(rng, n, n, 0.6))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
