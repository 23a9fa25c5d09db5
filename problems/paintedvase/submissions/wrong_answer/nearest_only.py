# A stroke goes on to the nearest ring of its colour, or ends. It may be better to leave out that ring.
import sys

sys.setrecursionlimit(10_000)
n = int(input())
rings = input()
known = {}


def strokes(i, j):
    if i >= j:
        return 0
    if (i, j) not in known:
        fewest = 1 + strokes(i + 1, j)
        k = rings.find(rings[i], i + 1, j)
        if k >= 0:
            fewest = min(fewest, strokes(i + 1, k) + strokes(k, j))
        known[i, j] = fewest
    return known[i, j]


print(strokes(0, n))
