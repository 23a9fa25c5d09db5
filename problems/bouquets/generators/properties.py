import sys
from collections import Counter
from itertools import combinations

n, *written = sys.stdin.read().split()
n = int(n)
bouquets = [''.join(sorted(b)) for b in written]
groups = Counter(bouquets)
kinds = sorted(groups)
pairs = sum(c * (c - 1) // 2 for c in groups.values())
partner = [groups[b] > 1 for b in bouquets]
near = sum(bouquets[i] == bouquets[i - 1] for i in range(1, n))
different = list(combinations(kinds, 2))


def value(b):
    return sum(map(ord, b))


def contains(p, q):
    return set(p) < set(q) and all(p.count(c) == q.count(c) for c in p)


texts = Counter(written)
for text, holds in [
    ('two bouquets have the same kinds and equally many flowers, but not of each kind',
     any(len(p) == len(q) and set(p) == set(q) for p, q in different)),
    ('two bouquets have the same kinds of flowers, but different numbers of flowers',
     any(len(p) != len(q) and set(p) == set(q) for p, q in different)),
    ('two bouquets have the same kinds of flowers, but not equally many of a kind', any(set(p) == set(q) for p, q in different)),
    ('a bouquet has all flowers of one before it in the list, and flowers of other kinds',
     any(contains(p, q) for p, q in combinations(bouquets, 2))),
    ('a bouquet has all flowers of another one, and flowers of other kinds', any(contains(p, q) or contains(q, p) for p, q in different)),
    ('two different bouquets are equal without the flowers z', any(p.rstrip('z') == q.rstrip('z') for p, q in different)),
    ('two different bouquets have the same sum of letters, such as ad and bc',
     any(value(p) == value(q) for p, q in different)),
    ('two bouquets have equally many flowers, but not the same ones', any(len(p) == len(q) for p, q in different)),
    ('two bouquets have the same flowers in another order', len(texts) > len(groups)),
    ('two bouquets are written in exactly the same way', max(texts.values()) > 1),
    ('four or more bouquets have the same flowers', max(groups.values()) > 3),
    ('three or more bouquets have the same flowers', max(groups.values()) > 2),
    ('there are two pairs with different flowers', sum(c > 1 for c in groups.values()) > 1),
    ('the two bouquets of a pair do not follow each other in the list', near < pairs),
    ('with the letters of each bouquet sorted, the last one in the alphabet has a partner', groups[kinds[-1]] > 1),
    ('the first bouquet has a partner', partner[0]),
    ('the last bouquet of the list has a partner', partner[-1]),
    ('there is a pair', pairs > 0),
    ('no two bouquets have the same flowers', pairs == 0),
    ('n = 1', n == 1),
]:
    if holds:
        print(text)
