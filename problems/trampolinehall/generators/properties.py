n = int(input())
visits = [tuple(map(int, input().split())) for _ in range(n)]
starts, ends = [s for s, e in visits], [e for s, e in visits]
changes = {}
for s, e in visits:
    changes[s] = changes.get(s, 0) + 1
    changes[e] = changes.get(e, 0) - 1
times = sorted(changes)
inside, parts = 0, []  # The number of visitors between each two times that follow each other.
for a, b in zip(times, times[1:]):
    inside += changes[a]
    parts.append((inside, b - a))
most = max(parts)[0]
full = [length for number, length in parts if number == most]
places = [i for i, part in enumerate(parts) if part[0] == most]
stretches = sum(i - 1 not in places for i in places)
total = {}
for number, length in parts:
    total[number] = total.get(number, 0) + length
rising = [number for i, (number, length) in enumerate(parts) if number > max([0] + [q for q, _ in parts[:i]])]
moment = max(sum(s <= t <= e for s, e in visits) for t in set(starts) & set(ends) | {starts[0]})

for text, holds in [
    ('a visitor leaves the fullest hall and another one comes at the same time', stretches < len(places)),
    ('the hall is the fullest again after somebody has left it', stretches > 1),
    ('a visitor leaves the fullest hall, and it is as full again, at once or later', len(places) > 1),
    ('a visitor comes when another leaves, and both together would be a new record', moment > most),
    ('one visitor leaves and another one comes while a third one stays',
     any(s < leaves <= comes < e for s, e in visits for leaves in ends for comes in starts)),
    ('a visitor comes exactly when another one leaves', set(starts) & set(ends)),
    ('a smaller number of visitors is in the hall at least as long as the largest',
     any(0 < q < most and t >= total[most] for q, t in total.items())),
    ('fewer visitors than the largest number are in the hall before it is the fullest', len(rising) > 1),
    ('two visitors come and leave at the same times', len(set(visits)) < n),
    ('two visitors come at the same time', len(set(starts)) < n),
    ('two visitors leave at the same time', len(set(ends)) < n),
    ('two visits begin or end at the same time', len(times) < 2 * n),
    ('a visitor comes after another one and leaves earlier', any(s < t and f < e for s, e in visits for t, f in visits)),
    ('the hall is empty in between', 0 in total),
    ('never are two visitors in the hall together', most == 1),
    ('two or more visitors are in the hall together', most > 1),
    ('all visitors are in the hall together', most == n),
    ('the visitors are not given in the order in which they come', starts != sorted(starts)),
    ('two times have different numbers of digits, such as 9 and 10', len(str(times[0])) < len(str(times[-1]))),
    ('a visitor comes at the time 0', times[0] == 0),
]:
    if holds:
        print(text)
