"""Prints the properties of one input."""
import sys

n, t, *delays = map(int, sys.stdin.read().split())
late = [d > t for d in delays]
first_late = late.index(True) if any(late) else n
first_allowed = late.index(False) if not all(late) else n
first_zero = delays.index(0) if 0 in delays else n
late_delays = [d for d in delays if d > t]
properties = [
    ('a delay is exactly t minutes', t in delays),
    ('a delay is exactly t + 1 minutes', t + 1 in delays),
    ('a train is delayed, but by at most t minutes', any(0 < d <= t for d in delays)),
    ('a train is more than t minutes early', any(-d > t for d in delays)),
    ('two late trains have the same delay', len(set(late_delays)) < len(late_delays)),
    ('a late train comes after one with delay 0', any(late[first_zero:])),
    ('a train that is not late comes after a late one', not all(late[first_late:])),
    ('a late train comes after one that is not late', any(late[first_allowed:])),
    ('as numbers and as text, a delay and t are in different orders, such as 10 and 9',
     any((str(d) > str(t)) != (d > t) for d in delays)),
    ('it makes a difference if 5 minutes are allowed and not t',
     any((d > 5) != (d > t) for d in delays)),
    ('the first train is late', late[0]),
    ('the last train is late', late[-1]),
    ('a late train comes before the last train', any(late[:-1])),
    ('two or more trains are late', sum(late) > 1),
    ('n is more than t', n > t),
    ('it makes a difference if n and t are mixed up',
     sum(d > n for d in delays[:t]) != sum(late)),
    ('a late train is delayed by two minutes or more', any(d > 1 for d in late_delays)),
    ('at least one train is late', any(late)),
    ('a train is early', any(d < 0 for d in delays)),
    ('there are two or more trains', n > 1),
]
for text, holds in properties:
    if holds:
        print(text)
