"""Writes data/: python3 generators/generate.py in the package's folder."""
import pathlib
import random
import subprocess
import sys

random.seed(20260903)
root = pathlib.Path(__file__).resolve().parent.parent


def write(name, lines):
    path = root / 'data' / f'{name}.in'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('\n'.join([f'{len(lines)} {len(lines[0])}', *lines]) + '\n')
    solution = root / 'submissions' / 'accepted' / 'states.py'
    with path.open() as data:
        answer = subprocess.run([sys.executable, solution], stdin=data, capture_output=True, text=True, check=True)
    path.with_suffix('.ans').write_text(answer.stdout)


def placed(grid, start, finish):
    grid[start[0]][start[1]] = 'S'
    grid[finish[0]][finish[1]] = 'F'
    return [''.join(line) for line in grid]


def scattered(rows, columns, cells):
    grid = [random.choices(list(cells), k=columns) for _ in range(rows)]
    return placed(grid, (0, 0), (rows - 1, columns - 1))


def snake(rows, columns, cells):
    """One way through all rows, with mud between them."""
    grid = [['~'] * columns for _ in range(rows)]
    for row in range(0, rows, 2):
        for column in range(columns):
            grid[row][column] = random.choice(cells)
        if row + 1 < rows:
            grid[row + 1][columns - 1 if row % 4 == 0 else 0] = '#'
    last = rows - 1 if rows % 2 == 1 else rows - 2
    return placed(grid, (0, 0), (last, columns - 1 if last % 4 == 0 else 0))


def alternating(rows, columns, shift):
    """Stones whose turn comes just in time (shift 1) or never (shift 0)."""
    grid = [['eo'[(r + c + shift) % 2] for c in range(columns)] for r in range(rows)]
    return placed(grid, (0, 0), (rows - 1, columns - 1))


write('sample/1-wait', ['Seo#', '~~~e', 'F#eo'])
write('sample/2-cut-off', ['S~F'])
write('secret/01-neighbours', ['SF'])
write('secret/02-column', ['S', 'o', 'e', 'F'])
write('secret/03-wait-on-start', ['SeF'])
write('secret/04-no-rest', ['See#F'])
write('secret/05-in-time', alternating(20, 30, 0))
write('secret/06-out-of-time', alternating(20, 30, 1))
write('secret/07-detour', ['S#e#e#F', '#~~~~~#', 'oeoeoe#'])
write('secret/08-backwards', ['Fo#e#oS'])
write('secret/09-edge', ['oeo', 'e#S', '~oF'])
for number in range(10, 14):
    write(f'secret/{number}-scattered', scattered(30, 40, '####eeoo~~'))
write('secret/14-thin', scattered(250, 4, '#####eo~'))
write('secret/15-all-rocks', placed([['#'] * 250 for _ in range(250)], (0, 0), (249, 249)))
write('secret/16-scattered-large', scattered(250, 250, '########eeoo~~'))
write('secret/17-snake', snake(249, 250, '###eo#'))
write('secret/18-snake-rocks', snake(250, 249, '#'))
wall = placed([['#'] * 200 for _ in range(200)], (0, 0), (199, 199))
write('secret/19-walled-in', [line if row != 198 else '~' * 200 for row, line in enumerate(wall)])
