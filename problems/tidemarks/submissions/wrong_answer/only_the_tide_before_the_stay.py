# Of the tides before the stay, remembers only the last one. A tide must be higher than all tides before it.
import sys
from bisect import bisect_left, bisect_right

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
heights = numbers[1:2 + n]
stays = numbers[2 + n:]
of_first = [[] for _ in range(n + 1)]
for i in range(q):
    of_first[max(stays[2 * i] - 1, 1)].append(i)
answers = [0] * q
# From the end: the tides that would leave a mark if this tide was the first one.
rising = []
for tide in range(n, 0, -1):
    while rising and heights[-rising[-1]] <= heights[tide]:
        rising.pop()
    rising.append(-tide)
    for i in of_first[tide]:
        answers[i] = bisect_right(rising, -stays[2 * i]) - bisect_left(rising, -stays[2 * i + 1])
print('\n'.join(map(str, answers)))
