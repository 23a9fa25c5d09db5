# Keeps the set of cells where one may stand, and looks at the whole chart every minute.
import sys

data = sys.stdin.read().split()
rows, columns = int(data[0]), int(data[1])
chart = data[2:2 + rows]
here = [[cell == 'S' for cell in line] for line in chart]
answer = -1
for minute in range(1, 2 * rows * columns + 1):
    after = [[False] * columns for _ in range(rows)]
    for r in range(rows):
        for c in range(columns):
            cell = chart[r][c]
            if cell == '~' or cell == 'oe'[minute % 2]:
                continue
            after[r][c] = (
                here[r][c]
                or (r > 0 and here[r - 1][c])
                or (r + 1 < rows and here[r + 1][c])
                or (c > 0 and here[r][c - 1])
                or (c + 1 < columns and here[r][c + 1])
            )
            if cell == 'F' and after[r][c]:
                answer = minute
    here = after
    if answer != -1:
        break
print(answer)
