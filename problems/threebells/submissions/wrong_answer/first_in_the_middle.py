# Takes the bell of the first foundry for the middle one, although it may be the highest or the lowest.
from bisect import bisect_left, bisect_right

input()
first, second, third = (sorted(map(int, input().split())) for _ in range(3))
smallest = 10**9
for x in first:
    for lower, higher in (second, third), (third, second):
        i = bisect_right(lower, x) - 1
        j = bisect_left(higher, x)
        if i >= 0 and j < len(higher):
            smallest = min(smallest, higher[j] - lower[i])
print(smallest)
