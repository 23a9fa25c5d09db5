# Counts only right gloves that are at most as large as the left one. They may be larger as well.
from bisect import bisect_left, bisect_right

n, m, d = map(int, input().split())
left = list(map(int, input().split()))
right = sorted(map(int, input().split()))
pairs = 0
for size in left:
    pairs += bisect_right(right, size) - bisect_left(right, size - d)
print(pairs)
