# Counts only right gloves that are at least as large as the left one. They may be smaller as well.
from bisect import bisect_left, bisect_right

n, m, d = map(int, input().split())
left = list(map(int, input().split()))
right = sorted(map(int, input().split()))
pairs = 0
for size in left:
    pairs += bisect_right(right, size + d) - bisect_left(right, size)
print(pairs)
