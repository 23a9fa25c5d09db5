import sys


def earliest():
    data = sys.stdin.read().split()
    rows, columns = int(data[0]), int(data[1])
    width = columns + 2
    edge = '~' * width
    chart = edge + ''.join('~' + line + '~' for line in data[2:2 + rows]) + edge
    # Which cells are still unvisited and dry in even and in odd minutes.
    free = [bytearray(cell in 'SF#e' for cell in chart), bytearray(cell in 'SF#o' for cell in chart)]
    start, finish = chart.index('S'), chart.index('F')
    free[0][start] = 0
    level = [start]
    minute = 0
    while level:
        minute += 1
        dry = free[minute % 2]
        following = []
        for cell in level:
            for near in (cell, cell - 1, cell + 1, cell - width, cell + width):
                if dry[near]:
                    dry[near] = 0
                    following.append(near)
                    if near == finish:
                        return minute
        level = following
    return -1


print(earliest())
