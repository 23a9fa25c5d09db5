"""Prints the properties of one input."""
import sys

n, k, s, *snow = map(int, sys.stdin.read().split())
sums = [sum(snow[max(0, i - k + 1):i + 1]) for i in range(n)]
closed = [x >= s for x in sums]
blocks = [sum(snow[i - i % k:i + 1]) for i in range(n)]
snowy = [sum([x for x in snow[:i + 1] if x > 0][-k:]) for i in range(n)]
used = 0
needed_again = False
for i in range(n):
    used = max(used, i - k + 1)
    if closed[i]:
        needed_again |= sum(snow[used:i + 1]) < s
        used = i + 1
properties = [
    ('the last k nights bring exactly s centimetres on some day', s in sums),
    ('the night just before the last k nights would still close the road',
     any(not closed[i] and sums[i] + snow[i - k] >= s for i in range(k, n))),
    ('the oldest of the last k nights is needed to close the road',
     any(closed[i] and sums[i] - snow[i - k + 1] < s for i in range(k - 1, n))),
    ('the snow of night 1 would still close the road after day k',
     any(not closed[i] and sums[i] + snow[0] >= s for i in range(k, n))),
    ('counting the first k - 1 nights and the last one on each later day is wrong',
     sum(closed) != sum(closed[:k]) + sum(sum(snow[:k - 1]) + x >= s for x in snow[k:])),
    ('old nights would still close the road if they counted on all days',
     any(not closed[i] and sum(snow[:i + 1]) >= s for i in range(n))),
    ('the last k nights with snow close the road, but the last k nights do not',
     any(not closed[i] and snowy[i] >= s for i in range(n))),
    ('snow that closed the road on one day closes it on a later day, too', needed_again),
    ('k nights that close the road do not begin with night 1, k + 1, 2k + 1, …',
     any(closed[i] and blocks[i] < s for i in range(n))),
    ('one night alone does not close the road, but several do',
     any(closed[i] and max(snow[max(0, i - k + 1):i + 1]) < s for i in range(n))),
    ('the road is closed on one of the first k - 1 days', any(closed[:k - 1])),
    ('the road is closed on one of the first k days', any(closed[:k])),
    ('the road is closed on the last day', closed[-1]),
    ('the road opens again after a closed day', any(closed[i - 1] > closed[i] for i in range(1, n))),
    ('the road closes or opens after day k', any(closed[i] != closed[k - 1] for i in range(k, n))),
    ('the road is closed on two days in a row', any(closed[i - 1] and closed[i] for i in range(1, n))),
    ('it makes a difference if the next k nights are added up and not the last ones',
     sum(closed) != sum(sum(snow[i:i + k]) >= s for i in range(n))),
    ('there are more than k nights', n > k),
    ('the road is never closed', not any(closed)),
    ('the road is closed at least once', any(closed)),
]
for text, holds in properties:
    if holds:
        print(text)
