# Counts only the steps, and not the minutes of waiting on a rock.
from collections import deque

n, m = map(int, input().split())
width = m + 1
chart = '~' * width + ''.join(input() + '~' for _ in range(n)) + '~' * width
dry = ['SF#e', 'SF#o']
start, finish = chart.index('S'), chart.index('F')
steps = {(start, 0): 0}
waiting = deque([(start, 0)])
while waiting:
    cell, parity = waiting.popleft()
    now = steps[cell, parity]
    for near in (cell, cell - 1, cell + 1, cell - width, cell + width):
        after = now if near == cell else now + 1
        state = (near, 1 - parity)
        if chart[near] in dry[1 - parity] and after < steps.get(state, 10**9):
            steps[state] = after
            if near == cell:
                waiting.appendleft(state)
            else:
                waiting.append(state)
best = min(steps.get((finish, 0), 10**9), steps.get((finish, 1), 10**9))
print(best if best < 10**9 else -1)
