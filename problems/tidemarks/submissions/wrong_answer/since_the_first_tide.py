# Counts all marks up to the last tide of the stay, also those that were cut before the stay.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
marks = [0]
highest = -1
for height in numbers[2:2 + n]:
    marks.append(marks[-1] + (height > highest))
    highest = max(highest, height)
stays = numbers[2 + n:]
print('\n'.join(str(marks[stays[i + 1]]) for i in range(0, 2 * q, 2)))
