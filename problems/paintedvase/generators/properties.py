"""Prints which properties an input has."""
from collections import Counter
from functools import cache

n = int(input())
rings = input()
colours = sorted(set(rings))
s = "".join(ring for i, ring in enumerate(rings) if i == 0 or ring != rings[i - 1])  # neighbours differ


@cache
def strokes(s, nearest=False):
    """The fewest strokes. With nearest = True, a stroke goes on to the nearest stretch of its colour, or ends."""
    if not s:
        return 0
    again = [k for k in range(1, len(s)) if s[k] == s[0]]
    return min([1 + strokes(s[1:], nearest)]
               + [strokes(s[1:k], nearest) + strokes(s[k:], nearest) for k in again[:1 if nearest else None]])


@cache
def at_most_two(s):
    return min([1 + at_most_two(s[1:])] + [1 + at_most_two(s[1:k]) + at_most_two(s[k + 1:])
                                           for k in range(1, len(s)) if s[k] == s[0]]) if s else 0


@cache
def ends(s):
    if len(s) < 2:
        return len(s)
    return ends(s[:-1]) if s[0] == s[-1] else 1 + min(ends(s[1:]), ends(s[:-1]))


def most_frequent(rings):
    """The fewest strokes if the most frequent colour always comes first, of several the best one."""
    counts = Counter(rings)
    colours = [c for c in counts if counts[c] == max(counts.values())]
    return min((1 + sum(map(most_frequent, rings.split(c))) for c in colours), default=0)


def goes_on(s):
    going_on, count = [], 0
    for ring in s:
        if ring in going_on:
            del going_on[going_on.index(ring) + 1:]
        else:
            going_on.append(ring)
            count += 1
    return count


def inwards(s):
    return 1 + inwards(s[1:-1] if s[0] == s[-1] else s[1:]) if s else 0


def between(s):
    for i in range(1, len(s) - 1):
        if s[i - 1] == s[i + 1]:
            return 1 + between(s[:i] + s[i + 2:])
    return len(s)


def background(colour):
    return 1 + sum(1 for i, ring in enumerate(s) if ring != colour and s[i - 1:i] != ring)


def first_to_last():
    painted = list(rings)
    for colour in dict.fromkeys(rings):
        for i in range(rings.index(colour), rings.rindex(colour) + 1):
            painted[i] = colour
    hidden = [ring if ring != paint else "" for ring, paint in zip(rings, painted)]
    return len(colours) + sum(1 for i in range(n) if hidden[i] and (i == 0 or hidden[i] != hidden[i - 1]))


found = [
    ("all rings have the same colour", len(colours) == 1),
    ("n = 1", n == 1),
    ("neighbouring rings have the same colour", len(s) < n),
    ("a colour comes back after another colour", len(s) > len(colours)),
    ("there are three or more colours", len(colours) > 2),
]
if n <= 30 and len(s) <= 14:
    right = strokes(s)
    pairs = [[ring for ring in s if ring in (a, b)] for b in colours for a in colours if a < b]
    crossings = sum(sum(x != y for x, y in zip(p, p[1:])) > 2 for p in pairs)
    saved = sum(a == b for a, b in zip(s, s[2:]))
    found = [
        ("a stroke leaves out a stretch of its colour and goes on to a later one", strokes(s, True) > right),
        ("going on with each stroke whose colour comes back is not best from the bottom", goes_on(s) > right),
        ("going on with each stroke whose colour comes back is not best from the top", goes_on(s[::-1]) > right),
        ("giving the first stretch between two of one colour its own stroke is not best", between(s) > right),
        ('the answer is not the colours plus the pairs of colours that alternate as in abab', right != len(colours) + crossings),
        ("not each stretch between two of the same colour saves exactly one stroke", len(s) - saved != right),
        ("a stroke goes on below several stretches at once", len(s) - saved > right),
        ('painting the colours from first to last ring, the lowest first ring first, is not best', first_to_last() > right),
        ('always beginning with the most frequent colour can be wrong', most_frequent(rings) > right),
        ('saving a stroke only where both ends of what is left are equal is not best', ends(rings) > right),
        ('taking off equal ends together, and otherwise the lowest ring alone, is not best', inwards(s) > right),
        ("two colours must be painted below other colours", min(map(background, colours)) > right),
        ("one first stroke in the lowest ring's colour and one for each other stretch are too many", background(s[0]) > right),
        ("a stroke stays visible on three or more rings", at_most_two(rings) > right),
        ("half of the stretches and one more are not the smallest number of strokes", right != len(s) // 2 + 1),
        ("more strokes than colours are needed", right > len(colours)),
    ] + found
for text, holds in found:
    if holds:
        print(text)
