# Tries every two bells of the first two foundries, and finds the best third one by binary search.
from bisect import bisect_left

input()
first, second, third = (sorted(map(int, input().split())) for _ in range(3))
smallest = 10**9
for x in first:
    for y in second:
        low, high = min(x, y), max(x, y)
        place = bisect_left(third, low)
        if place < len(third):
            smallest = min(smallest, max(high, third[place]) - low)
        if place > 0:
            smallest = min(smallest, high - third[place - 1])
print(smallest)
