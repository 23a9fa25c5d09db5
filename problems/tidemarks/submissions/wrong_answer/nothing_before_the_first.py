# If the stay begins with tide 1, takes away all marks of the whole list, although no tide comes before it.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
marks = []
count = 0
highest = -1
for height in numbers[2:2 + n]:
    if height > highest:
        highest = height
        count += 1
    marks.append(count)
stays = numbers[2 + n:]
out = []
for i in range(0, 2 * q, 2):
    out.append(marks[stays[i + 1] - 1] - marks[stays[i] - 2])
print('\n'.join(map(str, out)))
