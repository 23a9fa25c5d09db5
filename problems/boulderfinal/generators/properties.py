"""Prints which properties an input has."""
n = int(input())
words = [input().split() for _ in range(n)]
climbers = [(-int(t), int(a)) for t, a in words]
ranking = sorted(climbers)
share = {c: ranking.count(c) for c in ranking}
neighbours = list(zip(ranking, ranking[1:]))
tops = [-t for t, a in climbers]
for text, holds in [
    ("climbers without a top differ in their attempts", len({a for t, a in climbers if t == 0}) > 1),
    ("three or more climbers share a place that is not the last one",
     any(share[c] > 2 and c != ranking[-1] for c in ranking)),
    ("three or more climbers share a place", max(share.values()) > 2),
    ("all climbers are equally good", len(share) == 1),
    ("climbers share a place that is not the last one", any(share[c] > 1 and c != ranking[-1] for c in ranking)),
    ("climbers share place 1", share[ranking[0]] > 1),
    ("climbers share the last place", share[ranking[-1]] > 1),
    ("neighbours in the ranking have different tops, but equal attempts",
     any(c[0] != d[0] and c[1] == d[1] for c, d in neighbours)),
    ("a climber has more tops than another, and also more attempts",
     any(c[0] < d[0] and c[1] > d[1] for c in share for d in share)),
    ('numbers with different numbers of digits must be compared',
     any(str(-c[0]) < str(-d[0]) if c[0] < d[0] else c[0] == d[0] and c[1] < d[1] and str(c[1]) > str(d[1])
         for c in share for d in share)),
    ('tops with different numbers of digits must be compared',
     any(str(t) > str(u) for t in tops for u in tops if t < u)),
    ('attempts with different numbers of digits must be compared',
     any(c[0] == d[0] and c[1] < d[1] and str(c[1]) > str(d[1]) for c in share for d in share)),
    ("two climbers have equally many tops, but different attempts",
     any(c[0] == d[0] and c[1] != d[1] for c, d in neighbours)),
    ("equally good climbers do not follow each other in the start list",
     any(share[c] > 1 and [c] * share[c] != climbers[climbers.index(c):][:share[c]] for c in share)),
    ("two or more climbers are equally good", max(share.values()) > 1),
    ("the start list is not in the order of the ranking", climbers != ranking),
    ("the climbers do not all have equally many tops", len(set(tops)) > 1),
    ("all climbers have equally many tops", len(set(tops)) == 1),
    ("a climber has no top", 0 in tops),
    ("n = 1", n == 1),
]:
    if holds:
        print(text)
