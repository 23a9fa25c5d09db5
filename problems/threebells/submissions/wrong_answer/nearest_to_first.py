# For each bell of the first foundry, takes the nearest one of each other foundry. They may be on different sides.
from bisect import bisect_left

input()
first, second, third = (sorted(map(int, input().split())) for _ in range(3))


def nearest(pitches, pitch):
    place = bisect_left(pitches, pitch)
    return min(pitches[max(place - 1, 0):place + 1], key=lambda p: abs(p - pitch))


smallest = 10**9
for x in first:
    y, z = nearest(second, x), nearest(third, x)
    smallest = min(smallest, max(x, y, z) - min(x, y, z))
print(smallest)
