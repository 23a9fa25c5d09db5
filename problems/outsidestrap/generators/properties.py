"""Prints the properties of one input."""
import sys

n, w, *numbers = map(int, sys.stdin.read().split())
if n * n * w > 10**6:
    sys.exit()  # It would take too long.
weights, values = numbers[::2], numbers[1::2]
items = list(zip(weights, values))


def inside(items, room, twice=False):
    best = [0] * (room + 1)
    for weight, value in items:
        for g in range(weight, room + 1) if twice else range(room, weight - 1, -1):
            best[g] = max(best[g], best[g - weight] + value)
    return best[room]


def in_order(key):
    """Takes the items in this order as long as they fit; the most valuable of the others goes on the strap."""
    room, total, strap = w, 0, 0
    for weight, value in sorted(items, key=key):
        if weight <= room:
            room -= weight
            total += value
        else:
            strap = max(strap, value)
    return total + strap


def better(allowed):
    """Whether all choices are worse in which the item i on the strap is allowed."""
    return max([s for i, s in enumerate(strap) if allowed(i)], default=0) < best


def inside_first():
    """Packs the inside as well as possible; the item on the strap is worth no more than necessary."""
    for v in sorted({0, *values}):
        room = w - sum(weight for weight, value in items if value > v)
        if room >= 0:
            must = sum(value for value in values if value > v)
            if must + inside([x for x in items if x[1] <= v], room) == alone:
                return alone + v


strap = [values[i] + inside(items[:i] + items[i + 1:], w) for i in range(n)]
best = max(strap)
alone = inside(items, w)
earlier = max(values[i] + inside(items[:i], w) for i in range(n))
later = max(values[i] + inside(items[i + 1:], w) for i in range(n))
top = max(v + inside([x for j, x in enumerate(items) if j != i and x[1] <= v], w) for i, v in enumerate(values))
properties = [
    ('not all items fit inside together', sum(weights) > w),
    ('an item that is too heavy for the inside must hang on the strap', better(lambda i: weights[i] <= w)),
    ('an item that would also fit inside must hang on the strap',
     better(lambda i: weights[i] > w) and alone < best),
    ('the inside must be filled with exactly w grams',
     w > 0 and max(values[i] + inside(items[:i] + items[i + 1:], w - 1) for i in range(n)) < best),
    ('the most valuable item must not hang on the strap', better(lambda i: values[i] == max(values))),
    ('an item inside must be more valuable than the one on the strap', top < best),
    ('the heaviest item must not hang on the strap', better(lambda i: weights[i] == max(weights))),
    ('filling the inside as well as possible first can lead to a choice that is not best', inside_first() < best),
    ('taking the items with the highest value per gram first (ties: as listed) is not best',
     in_order(lambda x: -x[1] / x[0]) < best),
    ('taking the most valuable items first is not best', in_order(lambda x: (-x[1], x[0])) < best),
    ('taking the lightest items first is not best', in_order(lambda x: (x[0], -x[1])) < best),
    ('an item after the one on the strap in the list must go inside', earlier < best),
    ('an item before the one on the strap in the list must go inside', later < best),
    ('it would be better to take the same item inside and on the strap', alone + max(values) > best),
    ('it would be better to take the same item inside more than once',
     max(values[i] + inside(items[:i] + items[i + 1:], w, True) for i in range(n)) > best),
    ('some item fits inside', min(weights) <= w),
    ('no item fits inside', min(weights) > w),
    ('all items can be taken along', best == sum(values)),
    ('w = 0', w == 0),
    ('n = 1', n == 1),
]
for text, holds in properties:
    if holds:
        print(text)
