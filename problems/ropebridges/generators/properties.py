"""Prints the properties of one input."""
import sys

n, *numbers = map(int, sys.stdin.read().split())
holds_kg, metres = numbers[:n], numbers[n:]
trips = {}
for i in range(n):
    load, way = holds_kg[i], 0
    for j in range(i, n):
        load = min(load, holds_kg[j])
        way += metres[j]
        trips[i, j] = (load * way, load)
best = max(trips.values())[0]
best_trips = [(i, j, load) for (i, j), (pay, load) in trips.items() if pay == best]


def never(condition):
    return best > 0 and not any(condition(*trip) for trip in best_trips)


def drop_ends():
    """The best trip if the weaker end of the track is left out again and again."""
    i, j, most = 0, n - 1, 0
    while i <= j:
        most = max(most, trips[i, j][0])
        if holds_kg[i] <= holds_kg[j]:
            i += 1
        else:
            j -= 1
    return most


def grow():
    """The best trip if the strongest bridge is extended to the stronger side again and again."""
    i = j = holds_kg.index(max(holds_kg))
    most = trips[i, j][0]
    while j - i < n - 1:
        if j == n - 1 or i > 0 and holds_kg[i - 1] >= holds_kg[j + 1]:
            i -= 1
        else:
            j += 1
        most = max(most, trips[i, j][0])
    return most


waiting, two_end = [], False
for x in holds_kg:
    ended = {y for y in waiting if y > x}
    two_end |= len(ended) > 1
    waiting = [y for y in waiting if y <= x] + [x]
by_sections = max(load * (j - i + 1) for (i, j), (_, load) in trips.items())
best_by_sections = max(pay for (i, j), (pay, load) in trips.items() if load * (j - i + 1) == by_sections)
properties = [
    ('each best trip begins with a bridge that is not its weakest one', never(lambda i, j, load: holds_kg[i] == load)),
    ('each best trip ends with a bridge that is not its weakest one', never(lambda i, j, load: holds_kg[j] == load)),
    ('the trip with the most load times sections is not the best', best_by_sections < best),
    ('leaving out the weaker end (of equal ones the left) again and again is not best', drop_ends() < best),
    ('growing from the first strongest bridge to the stronger (or left) side is not best', grow() < best),
    ('each best trip ends in the last village', never(lambda i, j, load: j < n - 1)),
    ('each best trip begins in village 0', never(lambda i, j, load: i > 0)),
    ('no best trip begins in village 0', never(lambda i, j, load: i == 0)),
    ('no best trip ends in the last village', never(lambda i, j, load: j == n - 1)),
    ('a weak bridge ends trips with two different loads', two_end),
    ('two bridges of the best trip are equally weak, and none is weaker',
     never(lambda i, j, load: holds_kg[i:j + 1].count(load) < 2)),
    ('the strongest bridge is on no best trip',
     never(lambda i, j, load: max(holds_kg) in holds_kg[i:j + 1])),
    ('the longest section is on no best trip', never(lambda i, j, load: max(metres) in metres[i:j + 1])),
    ('each best trip has a bridge that holds more than the load',
     never(lambda i, j, load: max(holds_kg[i:j + 1]) == load)),
    ('the best trip is longer than one section', never(lambda i, j, load: i == j)),
    ('the best trip is not the whole track', never(lambda i, j, load: j - i == n - 1)),
    ('a broken bridge lies between two that are not broken',
     any(holds_kg[i] == 0 and any(holds_kg[:i]) and any(holds_kg[i:]) for i in range(n))),
    ('a bridge is broken', 0 in holds_kg),
    ('all bridges are broken', best == 0),
    ('n = 1', n == 1),
]
for text, holds in properties:
    if holds:
        print(text)
