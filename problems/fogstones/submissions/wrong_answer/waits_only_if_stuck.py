# Waits on a rock only if there is no new cell that it can step to at once, although waiting can be better.
n, m = map(int, input().split())
width = m + 1
chart = '~' * width + ''.join(input() + '~' for _ in range(n)) + '~' * width
dry = ['SF#e', 'SF#o']
start, finish = chart.index('S'), chart.index('F')
found = {start}
level = [start]
minute = 0
while level and finish not in found:
    minute += 1
    following = []
    for cell in level:
        new = [near for near in (cell - 1, cell + 1, cell - width, cell + width) if near not in found and chart[near] != '~']
        reached = [near for near in new if chart[near] in dry[minute % 2]]
        if new and not reached and chart[cell] not in 'eo':
            reached = [cell]
        found.update(reached)
        following += reached
    level = following
print(minute if level else -1)
