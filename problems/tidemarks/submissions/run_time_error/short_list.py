# The list of sums has one entry too few: a stay up to the last tide reads beyond its end.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
before = []
marks = 0
highest = -1
for height in numbers[2:2 + n]:
    before.append(marks)
    if height > highest:
        marks += 1
        highest = height
stays = numbers[2 + n:]
print('\n'.join(str(before[stays[i + 1]] - before[stays[i] - 1]) for i in range(0, 2 * q, 2)))
