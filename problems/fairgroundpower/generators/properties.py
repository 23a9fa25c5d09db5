"""Reads one input and prints its properties: which mistakes could show here."""
n, m, c = map(int, input().split())
lines = [input().split() for _ in range(m)]
asked = [tuple(map(int, line[1:])) for line in lines if line[0] == '+']
minutes = sorted({t for a, b, _ in asked for t in (a, a + 1, b - 1, b, b + 1) if a <= t <= b or t == b + 1 <= n})


def play(check=lambda a, b: (a, b), take=lambda a, b: (a, b), limit=c, keep_refused=False, cancel='accepted', number=True):
    """Which bookings are accepted if the rules are changed like this."""
    load, bookings, result, seen = dict.fromkeys(minutes, 0), [], [], []
    for line in lines:
        if line[0] == '+':
            a, b, p = map(int, line[1:])
            low, high = check(a, b)
            ok = max([load[t] for t in minutes if low <= t <= high], default=0) + p <= limit
            seen.append((a, b, p, ok, dict(load)))
            result.append(ok)
            if ok or keep_refused:
                low, high = take(a, b)
                for t in minutes:
                    load[t] += p * (low <= t <= high)
            if ok or number:
                bookings.append((*take(a, b), p, ok))
        elif cancel and int(line[1]) <= len(bookings):
            low, high, p, ok = bookings[int(line[1]) - 1]
            if ok or cancel == 'all':
                for t in minutes:
                    load[t] -= p * (low <= t <= high)
    return result, seen


right, seen = play()
# All bookings: a, b, p, whether it is accepted, the load before it, and the minutes of it that have too much load
all_bookings = [(*x, [t for t in minutes if x[0] <= t <= x[1] and x[4][t] + x[2] > c]) for x in seen]
accepted = [(a, b, p, [load[t] for t in minutes if a <= t <= b], load) for a, b, p, ok, load, full in all_bookings if ok]
refused = [(a, b, full) for a, b, p, ok, load, full in all_bookings if not ok and p <= c]
met, active, number = False, {}, 0
for line in lines:
    if line[0] == '-':
        active.pop(int(line[1]), 0)
        continue
    a, b, p = map(int, line[1:])
    number += 1
    if right[number - 1]:
        met |= p + sum(z for x, y, z in active.values() if x <= b and a <= y) > c
        active[number] = a, b, p
cancelled = [int(line[1]) for line in lines if line[0] == '-']
for text, holds in [
    ('a booking needs exactly the power that is left in one of its minutes', any(max(loads) + p == c for a, b, p, loads, _ in accepted)),
    ('a booking is refused only because of minutes between its first and its last one', any(full[0] > a and full[-1] < b for a, b, full in refused)),
    ('a booking is refused only because of minute n', any(full == [n] for a, b, full in refused)),
    ('a booking is refused only because of its last minute', any(full[0] == b for a, b, full in refused)),
    ('a booking is refused only because of its first minute', any(full[-1] == a for a, b, full in refused)),
    ('a booking is refused, but not because of its first minute', any(full[0] > a for a, b, full in refused)),
    ('a booking is refused, but not because of its last minute', any(full[-1] < b for a, b, full in refused)),
    ('a booking is refused although some of its minutes have enough power', any(len(full) < sum(a <= t <= b for t in minutes) for a, b, full in refused)),
    ('an answer would change if a booking did not include its last minute b', play(lambda a, b: (a, b - 1), lambda a, b: (a, b - 1))[0] != right),
    ('a booking needs power in the last minute of an accepted one', play(take=lambda a, b: (a, b - 1))[0] != right),
    ('the earlier bookings that a booking meets do not all meet each other', met),
    ('a booking is accepted, but would be too much for the fullest other minute', any(max(load.values()) + p > c for a, b, p, _, load in accepted)),
    ('two accepted bookings need power in the same minute', any(max(loads) > 0 for a, b, p, loads, _ in accepted)),
    ('a cancellation of a refused booking comes before another booking that is refused', play(cancel='all')[0] != right),
    ('an answer would change if only accepted bookings had numbers', play(number=False)[0] != right),
    ('a booking is accepted only because of a cancellation', play(cancel=None)[0] != right),
    ('a booking is accepted only because a refused one takes no power', play(keep_refused=True)[0] != right),
    ('a refused booking is cancelled', any(not right[k - 1] for k in cancelled)),
    ('a booking is refused because of earlier ones', refused),
    ('a booking is refused', not all(right)),
]:
    if holds:
        print(text)
