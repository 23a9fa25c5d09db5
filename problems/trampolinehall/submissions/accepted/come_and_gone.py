# Right after any moment, the visitors in the hall are those who have come without those who have gone. Binary search
# counts both.
import sys
from bisect import bisect_right

numbers = list(map(int, sys.stdin.read().split()))[1:]
starts = sorted(numbers[::2])
ends = sorted(numbers[1::2])
moments = sorted(set(numbers))
largest, duration = 0, 0
for now, later in zip(moments, moments[1:]):
    inside = bisect_right(starts, now) - bisect_right(ends, now)
    if inside > largest:
        largest, duration = inside, 0
    if inside == largest:
        duration += later - now
print(largest, duration)
