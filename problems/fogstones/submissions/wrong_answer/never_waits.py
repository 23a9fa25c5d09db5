# Searches over cells alone and never stays on a rock.
import sys
from collections import deque

data = sys.stdin.read().split()
rows, columns = int(data[0]), int(data[1])
chart = data[2:2 + rows]
start = next((r, line.index('S')) for r, line in enumerate(chart) if 'S' in line)
minute = {start: 0}
waiting = deque([start])
answer = -1
while waiting:
    row, column = waiting.popleft()
    now = minute[row, column]
    if chart[row][column] == 'F':
        answer = now
        break
    for r, c in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
        if 0 <= r < rows and 0 <= c < columns and (r, c) not in minute:
            if chart[r][c] in 'SF#' or chart[r][c] == 'eo'[(now + 1) % 2]:
                minute[r, c] = now + 1
                waiting.append((r, c))
print(answer)
