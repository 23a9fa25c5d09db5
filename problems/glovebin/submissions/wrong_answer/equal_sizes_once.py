# Counts gloves of the same hand and size only once, although they are different gloves.
from bisect import bisect_left, bisect_right

n, m, d = map(int, input().split())
left = sorted(set(map(int, input().split())))
right = sorted(set(map(int, input().split())))
pairs = 0
for size in left:
    pairs += bisect_right(right, size + d) - bisect_left(right, size - d)
print(pairs)
