"""Prints which properties an input has."""
import heapq

n, m = map(int, input().split())
routes = [tuple(map(int, input().split())) for _ in range(m)]


def leaves(today, f, p):
    """The day on which the next caravan leaves, if she arrives today."""
    return f if today <= f else today + (f - today) % p


def earliest(routes, leaves=leaves, improve=True, stop=False):
    """The days on which she can be in the oases. With improve = False, the first way found to an oasis counts."""
    from_oasis = {}
    for a, *route in routes:
        from_oasis.setdefault(a, []).append(route)
    days = {1: 0}
    heap = [(0, 1)]
    while heap and not (stop and n in days):
        today, oasis = heapq.heappop(heap)
        if today == days[oasis]:
            for b, f, p, t in from_oasis.get(oasis, ()):
                day = leaves(today, f, p) + t
                if b not in days or improve and day < days[b]:
                    days[b] = day
                    heapq.heappush(heap, (day, b))
    return days


days = earliest(routes)
right = days.get(n)


def other(*rules, **more):
    return earliest(*rules, **more).get(n) != right


first, last = {}, {}
for route in routes:
    first.setdefault(route[:2], route)
    last[route[:2]] = route
twins = [(a, b, min(r[2] for r in routes if r[:2] + r[3:] == (a, b, p, t)), p, t) for a, b, f, p, t in routes]
once = {1: 0}
for a, b, f, p, t in routes:
    if a in once:
        once[b] = min(once.get(b, 10**18), leaves(once[a], f, p) + t)
today, oasis, seen = 0, 1, {1}
while oasis != n:
    choices = [(leaves(today, f, p) + t, b) for a, b, f, p, t in routes if a == oasis and b not in seen]
    if not choices:
        break
    today, oasis = min(choices)
    seen.add(oasis)
fewest = earliest([(a, b, 0, 1, 1) for a, b, f, p, t in routes])
for text, holds in [
    ("a caravan that is not the first one must be caught on the day of her arrival",
     other(routes, lambda x, f, p: f if x <= f else f + ((x - f) // p + 1) * p)),
    ('a caravan must be caught on the day of her arrival, or in oasis 1 on day 0',
     other(routes, lambda x, f, p: f if x < f else f + ((x - f) // p + 1) * p)),
    ('on some route she would have to wait p days or longer for the first caravan',
     other(routes, lambda x, f, p: x + (f - x) % p)),
    ("the caravans do not leave on the days 0, p, 2p and so on", other(routes, lambda x, f, p: x + -x % p)),
    ('on some route she would come between two caravans and have to wait for the next one',
     other(routes, lambda x, f, p: f + max(x - f, 0) // p * p)),
    ("the first caravan of a route has left, and she waits fewer than p days",
     other(routes, lambda x, f, p: f if x <= f else x + p)),
    ('on some route the first caravan has left, and she would have to wait for another', other(routes, lambda x, f, p: max(x, f))),
    ("a caravan that is not the first one of its route is needed",
     other(routes, lambda x, f, p: f if x <= f else 10**18)),
    ('on some route she would have to wait for a caravan', other(routes, lambda x, f, p: x)),
    ("of several routes from one oasis to another, the first one is not the best", other(list(first.values()))),
    ("of several routes from one oasis to another, the last one is not the best", other(list(last.values()))),
    ("two routes from one oasis to another differ only in f, and the later f is better", other(twins)),
    ("there are several routes from one oasis to another", len(first) < m),
    ('a search that stops at the first way it finds to oasis n can be wrong', other(routes, stop=True)),
    ('a search that keeps the first way it finds to each oasis can be wrong', other(routes, improve=False)),
    ('always taking the caravan that arrives first, she can miss the best way', (today if oasis == n else None) != right),
    ("a route of the best way comes before an earlier route of this way in the input", once.get(n) != right),
    ("a route in the opposite direction would help",
     other(routes + [(b, a, f, p, t) for a, b, f, p, t in routes])),
    ("she can never get to oasis n", right is None),
    ("she needs more than one caravan", fewest.get(n, 0) > 1),
    ("she can get to oasis n", right is not None),
    ("m = 0", m == 0),
]:
    if holds:
        print(text)
