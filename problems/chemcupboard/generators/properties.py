"""Prints which properties an input has."""
import sys
from functools import cache

n, m = map(int, input().split())
if n > 20:
    sys.exit()  # It would take too long.
pairs = [tuple(int(x) - 1 for x in input().split()) for _ in range(m)]
reacts = [set() for _ in range(n)]
for a, b in pairs:
    reacts[a].add(b)
    reacts[b].add(a)
everything = frozenset(range(n))


def most(rest):
    """The largest number of bottles that can stay."""
    if not rest:
        return 0
    bottle = min(rest, key=lambda v: len(reacts[v] & rest))
    if len(reacts[bottle] & rest) < 2:
        return 1 + most(rest - reacts[bottle] - {bottle})
    bottle = max(rest, key=lambda v: len(reacts[v] & rest))
    return max(1 + most(rest - reacts[bottle] - {bottle}), most(rest - {bottle}))


def keep(order):
    """How many stay if the first one in this order is kept, again and again."""
    rest, count = set(everything), 0
    while rest:
        bottle = min(rest, key=lambda v: order(v, rest))
        rest -= reacts[bottle] | {bottle}
        count += 1
    return count


def remove():
    rest = set(everything)
    while any(reacts[v] & rest for v in rest):
        rest.remove(max(rest, key=lambda v: (len(reacts[v] & rest), -v)))
    return len(rest)


@cache
def unlucky(rest, keeps):
    """How few can stay if one with the fewest reactions is kept (or with the most removed), whichever of them."""
    count = {v: len(reacts[v] & rest) for v in rest}
    alone = {v for v in rest if not count[v]}
    if alone:
        return len(alone) + unlucky(rest - alone, keeps)
    if not rest:
        return 0
    if keeps:
        return 1 + min(unlucky(rest - reacts[v] - {v}, keeps) for v in rest if count[v] == min(count.values()))
    return min(unlucky(rest - {v}, keeps) for v in rest if count[v] == max(count.values()))


side, groups, odd = {}, [], False  # two sides by turns
for start in range(n):
    if start not in side:
        side[start], group = 0, [start]
        for v in group:
            for w in sorted(reacts[v]):
                if w not in side:
                    side[w] = 1 - side[v]
                    group.append(w)
                odd = odd or side[w] == side[v]
        groups.append(group)
halves = sum(max(sum(side[v] for v in group), sum(1 - side[v] for v in group)) for group in groups)
right = most(everything)
fewest = n <= 10 and unlucky(everything, True) < right
worst = n <= 10 and unlucky(everything, False) < right
for text, holds in [
    ('always keeping the bottle with the fewest reactions can be wrong',
     keep(lambda v, rest: (len(reacts[v] & rest), v)) < right),
    ("keeping a bottle with the fewest reactions, of several, can be wrong", fewest),
    ('sorting the bottles by their reactions at the beginning can be wrong',
     keep(lambda v, rest: (len(reacts[v]), v)) < right),
    ('always removing the bottle with the most reactions can be wrong', remove() < right),
    ("removing a bottle with the most reactions, of several, can be wrong", worst),
    ("keeping each bottle that still fits, from 1 to n, is not the best", keep(lambda v, rest: v) < right),
    ("keeping each bottle that still fits, from n to 1, is not the best", keep(lambda v, rest: -v) < right),
    ("bottle 1 must stay", most(everything - {0}) < right),
    ("bottle n must stay", most(everything - {n - 1}) < right),
    ("no best choice contains bottle 1", 1 + most(everything - reacts[0] - {0}) < right),
    ("bottles react in a circle with an odd number of bottles", odd),
    ('dividing each group into two sides by turns and keeping the larger one can be wrong', halves != right),
    ("bottles react in a circle", m > n - len(groups)),
    ("there are several groups of bottles that react", sum(len(group) > 1 for group in groups) > 1),
    ("a bottle reacts with no other one", not all(reacts)),
    ("a bottle that goes has several reactions", right > n - m),
    ("more than half of the bottles can stay", 2 * right > n),
    ("only one bottle can stay", right == 1),
    ("no bottles react", m == 0),
    ("n = 1", n == 1),
]:
    if holds:
        print(text)
