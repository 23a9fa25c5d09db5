# Follows the empty part of the barrel. Water that is missing when the barrel is already empty comes from the tap.
import sys

n, c, *diary = map(int, sys.stdin.read().split())
empty = c
tap = 0
for w in diary:
    empty -= w
    if empty < 0:
        empty = 0
    if empty > c:
        tap += empty - c
        empty = c
print(tap)
