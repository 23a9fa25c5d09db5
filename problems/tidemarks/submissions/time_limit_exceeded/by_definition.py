# For every visitor, compares every tide of the stay with all tides before it.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
heights = numbers[2:2 + n]
stays = numbers[2 + n:]
for i in range(0, 2 * q, 2):
    print(sum(all(heights[before] < heights[tide] for before in range(tide))
              for tide in range(stays[i] - 1, stays[i + 1])))
