# Takes the bell of the first foundry for the lowest one, although that of any foundry may be the lowest.
from bisect import bisect_left

input()
first, second, third = (sorted(map(int, input().split())) for _ in range(3))
smallest = 10**9
for x in first:
    j = bisect_left(second, x)
    k = bisect_left(third, x)
    if j < len(second) and k < len(third):
        smallest = min(smallest, max(second[j], third[k]) - x)
print(smallest)
