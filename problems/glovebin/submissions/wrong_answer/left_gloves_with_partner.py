# Counts the left gloves for which a right one fits, and not all the right ones that fit them.
from bisect import bisect_left

n, m, d = map(int, input().split())
left = list(map(int, input().split()))
right = sorted(map(int, input().split()))
gloves = 0
for size in left:
    place = bisect_left(right, size - d)
    if place < m and right[place] <= size + d:
        gloves += 1
print(gloves)
