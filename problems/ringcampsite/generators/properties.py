"""Reads one input and prints its properties: which mistakes could show here."""
p, n = map(int, input().split())
wishes = list(map(int, input().split()))


def play(order, step=1):
    """Who has each pitch, and how many pitches each family drives past, if they arrive in this order."""
    owner, past = {}, [0] * n
    for family in order:
        pitch = wishes[family] - 1
        while pitch in owner:
            pitch = (pitch + step) % p
            past[family] += 1
        owner[pitch] = family
    return owner, past


owner, past = play(range(n))
got = {family: pitch + 1 for pitch, family in owner.items()}
most = max(past)
right = past.index(most)
round_the_end = [got[f] < wishes[f] for f in range(n)]
# All pairs of a family and an earlier one whose pitch it drives past
passed = [(f, owner[(wishes[f] - 1 + i) % p]) for f in range(n) for i in range(past[f])]
back = [next(i for i in range(p) if owner.get((wishes[f] - 1 - i) % p, n) >= f) for f in range(n)]  # to the next free pitch before
turned = play(range(n), -1)[1]
by_wish = play(sorted(range(n), key=wishes.__getitem__))[1]
for text, holds in [
    ('the family that drives past the most pitches drives from pitch p on to pitch 1', round_the_end[right]),
    ('a family drives past half of all pitches or more', 2 * most >= p),
    ('no family drives past a taken pitch', most == 0),
    ('several families drive past the most taken pitches', past.count(most) > 1),
    ('a free pitch before the wish is nearer than the one that a family gets', any(back[f] < past[f] for f in range(n))),
    ('a free pitch before the wish is as near as the one that a family gets, or nearer', any(0 < back[f] <= past[f] for f in range(n))),
    ('a family drives past a pitch that another one got without having wished for it', any(got[e] != wishes[e] for f, e in passed)),
    ('a family drives past the pitch of a family that wished for another pitch', any(wishes[f] != wishes[e] for f, e in passed)),
    ('a family drives past the last pitch, and one drives past pitch 1', any(round_the_end) and any(got[e] == 1 for f, e in passed)),
    ('a family drives past the last pitch and goes on to pitch 1', any(round_the_end)),
    ('a family finds its wish taken and gets the last pitch p', any(got[f] == p != wishes[f] for f in range(n))),
    ('the answer would change if the families arrived in the order of their wishes', by_wish.index(max(by_wish)) != right or max(by_wish) != most),
    ('the answer would change if cars drove anticlockwise', turned.index(max(turned)) != right or max(turned) != most),
    ('all pitches are taken in the end', n == p),
    ('the families do not arrive in the order of the pitches that they wish for', wishes != sorted(wishes)),
    ('a family finds the pitch that it wished for taken', most > 0),
    ('a family wishes for the last pitch p', p in wishes),
    ('a family drives past two or more taken pitches', most > 1),
    ('there is only one pitch', p == 1),
]:
    if holds:
        print(text)
