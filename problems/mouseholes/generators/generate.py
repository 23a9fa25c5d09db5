"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys
LETTERS = 'abcdefghijklmnopqrstuvwxyz'


def text(rows):
    return f'{len(rows)} {len(rows[0])}\n' + '\n'.join(rows) + '\n'


def placed(rows, start, cheese):
    grid = [list(row) for row in rows]
    grid[start[0]][start[1]] = 'S'
    grid[cheese[0]][cheese[1]] = 'C'
    return [''.join(row) for row in grid]


def floor(rng, n, m, cells, start=None, cheese=None):
    """Random cells. S and C are in opposite corners unless something else is said."""
    rows = [''.join(rng.choices(cells, k=m)) for _ in range(n)]
    return placed(rows, start or (0, 0), cheese or (n - 1, m - 1))


def anywhere(rng, n, m, cells):
    start, cheese = rng.sample([(i, j) for i in range(n) for j in range(m)], 2)
    return floor(rng, n, m, cells, start, cheese)


def closed(rows):
    """Puts furniture around the lower right corner."""
    n, m = len(rows), len(rows[0])
    grid = [list(row) for row in rows]
    for i, j in (n - 2, m - 1), (n - 1, m - 2):
        grid[i][j] = '#'
    return [''.join(row) for row in grid]


def snake(n, m, holes=()):
    """One long way through all rows; holes are (row, column, letter)."""
    rows = []
    for i in range(n):
        if i % 2 == 0:
            rows.append('.' * m)
        else:
            rows.append('#' * (m - 1) + '.' if i % 4 == 1 else '.' + '#' * (m - 1))
    grid = [list(row) for row in placed(rows, (0, 0), (n - 1, m - 1 if n % 4 == 1 else 0))]
    for i, j, letter in holes:
        grid[i][j] = letter
    return [''.join(row) for row in grid]


def chambers(letters):
    """Closed chambers; each leads to the next one through a hole."""
    rows = ['S' + letters[0]]
    for first, second in zip(letters, letters[1:]):
        rows += ['##', first + second]
    return rows + ['##', letters[-1] + 'C']


def rarely(rng, n, m, share):
    """Few holes with rare letters between many with the letter a."""
    rows = []
    for _ in range(n):
        rows.append(''.join(rng.choice(LETTERS) if rng.random() < share else rng.choice('aa#.') for _ in range(m)))
    return rows


def winding(n, m):
    """Vertical strips of two columns. The only way winds through them, up and down in turn."""
    grid = [['#' if j % 3 == 2 else '.' for j in range(m)] for _ in range(n)]
    for j in range(0, m - 1, 3):
        for i in range(1, n - 1, 2):
            grid[i][j + i // 2 % 2] = '#'
        if j + 2 < m:
            grid[0 if j % 2 else n - 1][j + 2] = '.'
    return placed([''.join(row) for row in grid], (0, 0), (n - 1 if m // 3 % 2 == 0 else 0, m - 1))


def many_orders(rng, m):
    """Three holes of each letter near the mouse, and a long way on foot to the cheese."""
    holes = [''.join(rng.sample(LETTERS, 26)) + '#' * (m - 26) for _ in range(3)]
    return placed([holes[0], holes[1], '.' * m, holes[2]], (2, 0), (2, m - 1))


CASES = {
    'sample/1-through-the-wall': lambda rng: text(['S.a##.C', '..##..#', 'b.#..a.', '####b.#']),
    'sample/2-alone': lambda rng: text(['Sa#C', '..#b']),
    'secret/01-next-to-it': lambda rng: text(['CS']),
    'secret/02-one-column': lambda rng: text(['S', '.', 'a', '#', 'a', '.', 'C']),
    'secret/03-furniture-between': lambda rng: text(['S#C']),
    'secret/04-running-is-faster': lambda rng: text(['Sa.C...', '......a']),
    'secret/05-over-a-hole': lambda rng: text(['S.a.b.C', 'a#####b']),
    'secret/06-third-hole': lambda rng: text(['C.d#d.#d.S', '##########', '..d.......']),
    'secret/07-a-hole-costs-a-second': lambda rng: text(['Sa....', '######', 'ab####', '######', 'bc####', '######', 'c....C', '.####.', 'a.....']),
    'secret/08-opposite-edges': lambda rng: text(['S...#', '####.', '.....', '.####', '#...C']),
    'secret/09-chambers': lambda rng: text(chambers(LETTERS)),
    'secret/10-two-letters': lambda rng: text(['Sx###', '..###', '##x.y', '####.', 'y.##y', '.#C##', '..y##']),
    'secret/11-few-holes': lambda rng: text(floor(rng, 30, 50, '#' * 30 + '.' * 50 + 'abcde')),
    'secret/12-many-letters': lambda rng: text(floor(rng, 60, 40, '#' * 30 + '.' * 20 + LETTERS)),
    'secret/13-no-holes': lambda rng: text(floor(rng, 70, 70, '###.......')),
    'secret/14-snake': lambda rng: text(snake(41, 40, [(2, 7, 'k'), (30, 20, 'k'), (14, 3, 'm'), (36, 9, 'm'), (38, 0, 'q')])),
    'secret/15-no-way': lambda rng: text(closed(floor(rng, 90, 90, '#..ab'))),
    'secret/16-long-snake': lambda rng: text(snake(397, 400, [(390, 200, 'z')])),
    'secret/17-most-holes': lambda rng: text(closed(floor(rng, 400, 400, 'a'))),
    'secret/18-most-holes-and-cheese': lambda rng: text(floor(rng, 350, 400, 'r')),
    'secret/19-two-kinds': lambda rng: text(closed(floor(rng, 400, 400, '##..yz'))),
    'secret/20-rare-letters': lambda rng: text(rarely_placed(rng)),
    'secret/21-most-random': lambda rng: text(floor(rng, 400, 400, '#' * 300 + '.' * 500 + LETTERS)),
    'secret/22-two-holes-as-far': lambda rng: text(['aSaC']),
    'secret/23-slipping-takes-time': lambda rng: text(['SaaaC']),
    'secret/24-winding-strips': lambda rng: text(winding(399, 400)),
    'secret/25-chambers-backwards': lambda rng: text(chambers(LETTERS[::-1])),
    'secret/26-many-orders': lambda rng: text(many_orders(rng, 400)),
}


def rarely_placed(rng):
    return closed(placed(rarely(rng, 300, 400, 0.001), (0, 0), (299, 399)))


def small(rng):
    n, m = rng.randint(1, 5), rng.randint(2, 6)
    return text(anywhere(rng, n, m, rng.choice(['#.', '##..a', '#.ab', '###.aabc', '##ab', '###aa.'])))


def family(n, rng):
    return text(closed(floor(rng, n, n, '##....' + LETTERS)))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
