# For each bell of the second foundry, takes the nearest one of each other foundry. They may be on different sides.
from bisect import bisect_left

input()
first, second, third = (sorted(map(int, input().split())) for _ in range(3))


def nearest(pitches, pitch):
    place = bisect_left(pitches, pitch)
    return min(pitches[max(place - 1, 0):place + 1], key=lambda p: abs(p - pitch))


smallest = 10**9
for y in second:
    x, z = nearest(first, y), nearest(third, y)
    smallest = min(smallest, max(x, y, z) - min(x, y, z))
print(smallest)
