# Finds the marks once, but adds them up for every visitor again.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
marked = []
highest = -1
for height in numbers[2:2 + n]:
    marked.append(int(height > highest))
    highest = max(highest, height)
stays = numbers[2 + n:]
for i in range(0, 2 * q, 2):
    print(sum(marked[stays[i] - 1:stays[i + 1]]))
