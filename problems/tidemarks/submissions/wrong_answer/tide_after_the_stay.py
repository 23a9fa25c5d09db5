# Counts the mark of tide r + 1 as well, which comes after the stay.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
marks = [0]
highest = -1
for height in numbers[2:2 + n]:
    marks.append(marks[-1] + (height > highest))
    highest = max(highest, height)
stays = numbers[2 + n:]
marks.append(marks[-1])
print('\n'.join(str(marks[stays[i + 1] + 1] - marks[stays[i] - 1]) for i in range(0, 2 * q, 2)))
