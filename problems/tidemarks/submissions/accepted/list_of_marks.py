# Keeps only the tides that leave a mark, and finds the ends of each stay among them by binary search.
import sys
from bisect import bisect_left, bisect_right

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
marked = []
record = -1
for tide, height in enumerate(numbers[2:2 + n], 1):
    if height > record:
        marked.append(tide)
        record = height
out = []
for i in range(2 + n, 2 + n + 2 * q, 2):
    out.append(bisect_right(marked, numbers[i + 1]) - bisect_left(marked, numbers[i]))
print('\n'.join(map(str, out)))
