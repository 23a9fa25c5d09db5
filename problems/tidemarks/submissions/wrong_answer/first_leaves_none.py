# Counts no mark for tide 1. The very first tide always leaves one.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
heights = numbers[2:2 + n]
marks = [0]
highest = heights[0]
for height in heights:
    marks.append(marks[-1] + (height > highest))
    highest = max(highest, height)
stays = numbers[2 + n:]
print('\n'.join(str(marks[stays[i + 1]] - marks[stays[i] - 1]) for i in range(0, 2 * q, 2)))
