"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

def text(rows):
    return f'{len(rows)} {len(rows[0])}\n' + '\n'.join(rows) + '\n'


def placed(grid, start, finish):
    grid = [list(row) for row in grid]
    grid[start[0]][start[1]] = 'S'
    grid[finish[0]][finish[1]] = 'F'
    return [''.join(row) for row in grid]


def scattered(rng, n, m, cells):
    grid = [rng.choices(cells, k=m) for _ in range(n)]
    return placed(grid, (0, 0), (n - 1, m - 1))


def ford(rng, length, rocks):
    """Cells of a way that one can always go: after a stone comes a rock or a stone of the other kind."""
    cells = ['#']
    while len(cells) < length:
        if rng.random() < rocks:
            cells.append('#')
        else:
            cells.append({'e': 'o', 'o': 'e', '#': rng.choice('eo')}[cells[-1]])
    return cells


def snake(rng, n, m, rocks):
    """One way through all rows, with mud between them."""
    grid = [['~'] * m for _ in range(n)]
    way = []
    for row in range(0, n, 2):
        columns = range(m) if row % 4 == 0 else range(m - 1, -1, -1)
        way += [(row, column) for column in columns]
        if row + 1 < n:
            way.append((row + 1, columns[-1]))
    for (row, column), cell in zip(way, ford(rng, len(way), rocks)):
        grid[row][column] = cell
    return placed(grid, way[0], way[-1])


def staircases(n):
    """One way of rocks that goes up and down in staircases, with mud between them: hardly two steps in the same direction."""
    grid = [['~' if (r + c) % 3 == 2 else '#' for c in range(n)] for r in range(n)]
    for stair, diagonal in enumerate(range(2, 2 * n - 2, 3)):
        row = max(0, diagonal - n + 1) if stair % 2 == 0 else min(diagonal, n - 1)
        grid[row][diagonal - row] = '#'
    return placed(grid, (0, 0), (n - 1, n - 1))


def alternating(n, m, shift):
    """Stones whose turn comes just in time (shift 0) or never (shift 1)."""
    grid = [['eo'[(r + c + shift) % 2] for c in range(m)] for r in range(n)]
    return placed(grid, (0, 0), (n - 1, m - 1))


def walled_in(n):
    """Rocks everywhere, but mud in front of the last row."""
    rows = placed([['#'] * n for _ in range(n)], (0, 0), (n - 1, n - 1))
    rows[-2] = '~' * n
    return rows


def turned(rows):
    return [''.join(column) for column in zip(*rows)]


CASES = {
    'sample/1-wait': lambda rng: text(['Seo#', '~~~e', 'F#eo']),
    'sample/2-cut-off': lambda rng: text(['S~F']),
    'secret/01-neighbours': lambda rng: text(['SF']),
    'secret/02-column': lambda rng: text(['S', 'o', 'e', 'F']),
    'secret/03-wait-on-start': lambda rng: text(['SeF']),
    'secret/04-no-rest': lambda rng: text(['See#F']),
    'secret/05-short-snake': lambda rng: text(turned(snake(rng, 61, 40, 0.4))),
    'secret/06-in-time': lambda rng: text(alternating(20, 30, 0)),
    'secret/07-out-of-time': lambda rng: text(alternating(20, 30, 1)),
    'secret/08-detour': lambda rng: text(['S#e#e#F', '#~~~~~#', 'oeoeoe#']),
    'secret/09-backwards': lambda rng: text(['Fo#e#oS']),
    'secret/10-edge': lambda rng: text(['oeo', 'e#S', '~oF']),
    'secret/11-opposite-edges': lambda rng: text(['S##~F', '~~#~~', '####~', '#~~~~', '##o##']),
    'secret/12-step-back-to-wait': lambda rng: text(['Soeoe~', '~~~~#~', '~~eoe~', '~~#~~~', '~~oeoF']),
    'secret/13-scattered': lambda rng: text(scattered(rng, 30, 40, '####eeoo~')),
    'secret/14-scattered': lambda rng: text(scattered(rng, 40, 30, '###eeeooo~')),
    'secret/15-hardly-any-rocks': lambda rng: text(scattered(rng, 60, 50, '##eeeeooo~')),
    'secret/16-thin': lambda rng: text(scattered(rng, 500, 4, '########eo~')),
    'secret/17-all-rocks': lambda rng: text(placed([['#'] * 500 for _ in range(500)], (0, 0), (499, 499))),
    'secret/18-scattered-large': lambda rng: text(scattered(rng, 500, 500, '########eeoo~')),
    'secret/19-long-snake': lambda rng: text(snake(rng, 499, 500, 0.6)),
    'secret/20-staircases': lambda rng: text(staircases(500)),
    'secret/21-walled-in': lambda rng: text(walled_in(400)),
    'secret/22-all-stones': lambda rng: text(alternating(499, 500, 0)),
}


def small(rng):
    n, m = rng.randint(1, 5), rng.randint(2, 6)
    cells = rng.choice(['#eo', '##eo~', 'eo', '#eeoo~', '###eo~~'])
    start, finish = rng.sample([(i, j) for i in range(n) for j in range(m)], 2)
    return text(placed([rng.choices(cells, k=m) for _ in range(n)], start, finish))


def family(n, rng):
    return text(scattered(rng, n, n, '########eeoo'))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
