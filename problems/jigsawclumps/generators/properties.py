"""Prints the properties of one input."""
import sys

n, m, k, *ends = map(int, sys.stdin.read().split())
joins = list(zip(ends[::2], ends[1::2]))
clump = {x: {x} for x in ends}
photo = size = None
seen = set()
useless = large_a = large_b = two_large = repeated = three = others = again = grows = False
touch = {x: {x} for x in ends}
for number, (a, b) in enumerate(joins, 1):
    p, q = clump[a], clump[b]
    if photo:
        again |= len(p | q) >= k
        grows |= p is not q and len(p | q) >= k
    elif p is q:
        useless = True
        repeated |= (min(a, b), max(a, b)) in seen
    else:
        large_a |= len(p) > 1
        large_b |= len(q) > 1
        two_large |= len(p) > 1 and len(q) > 1
    if not photo:
        three |= len(p) > 2 or len(q) > 2
        touch[a].add(b)
        touch[b].add(a)
    seen.add((min(a, b), max(a, b)))
    if p is not q:
        union = p | q
        for x in union:
            clump[x] = union
        if not photo and len(union) >= k:
            photo, size, on_photo = number, len(union), union
    if not photo:
        others |= sum(len(c) > 1 for c in clump.values()) >= k
largest = max(map(len, clump.values()))
properties = [
    ('the clump on the photo has more than k pieces', photo and size > k),
    ('the clump on the photo has exactly k pieces', photo and size == k),
    ('two clumps of two or more pieces each are joined before the photo, if there is one', two_large),
    ('the same two pieces are pressed together again before the photo, if there is one', repeated),
    ('the photo is taken, and a join before it changed nothing', photo and useless),
    ('a join before the photo changes nothing, if there is one', useless),
    ('no clump has k pieces yet, but k pieces are in several clumps together', others),
    ('a clump of three or more pieces takes part in a join before the photo, if there is one', three),
    ('piece a already belongs to a clump when b is joined to it', large_a),
    ('piece b already belongs to a clump when a is joined to it', large_b),
    ('no piece of the clump on the photo touches all the others',
     photo and all(touch[x] != on_photo for x in on_photo)),
    ('a later join makes or enlarges a clump of k or more pieces', grows),
    ('a join after the photo belongs to a clump of k or more pieces, too', again),
    ('a clump grows after the photo to more pieces than that on the photo', photo and largest > size),
    ('the photo is taken after the last join', photo == m),
    ('the photo is taken after the first join', photo == 1),
    ('piece n is on the photo', photo and n in on_photo),
    ('the photo is taken before the last join', photo and photo < m),
    ('no clump ever has k pieces', not photo),
    ('the photo is taken', photo),
]
for text, holds in properties:
    if holds:
        print(text)
