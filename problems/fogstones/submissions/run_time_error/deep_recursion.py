# Depth first by recursion: a long way needs more frames than Python gives.
import sys


def visit(row, column, minute):
    cell = chart[row][column]
    if cell == '~' or cell == 'oe'[minute % 2] or seen.get((row, column, minute % 2), minute + 1) <= minute:
        return
    seen[row, column, minute % 2] = minute
    visit(row, column, minute + 1)
    for r, c in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
        if 0 <= r < rows and 0 <= c < columns:
            visit(r, c, minute + 1)


data = sys.stdin.read().split()
rows, columns = int(data[0]), int(data[1])
chart = data[2:2 + rows]
seen = {}
start = next((r, line.index('S')) for r, line in enumerate(chart) if 'S' in line)
finish = next((r, line.index('F')) for r, line in enumerate(chart) if 'F' in line)
visit(*start, 0)
print(min((seen[(*finish, parity)] for parity in (0, 1) if (*finish, parity) in seen), default=-1))
