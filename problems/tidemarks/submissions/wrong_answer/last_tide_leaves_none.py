# Counts no mark for tide n, the last one that was recorded.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
marks = [0]
highest = -1
for height in numbers[2:1 + n]:
    marks.append(marks[-1] + (height > highest))
    highest = max(highest, height)
marks.append(marks[-1])
stays = numbers[2 + n:]
print('\n'.join(str(marks[stays[i + 1]] - marks[stays[i] - 1]) for i in range(0, 2 * q, 2)))
