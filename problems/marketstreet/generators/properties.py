"""Prints which properties an input has."""
from collections import Counter

n, m = map(int, input().split())
stalls = input().split()
words = input().split()
wanted = Counter(words)
sold = Counter(stalls)
stretches = []  # those where neither the first nor the last stall can be left out, and how many are given up before
needed = wanted.copy()
missing, left, given_up = m, 0, []
for right, kind in enumerate(stalls):
    missing -= needed[kind] > 0
    needed[kind] -= 1
    while not missing:
        given_up.append(stalls[left])
        needed[stalls[left]] += 1
        missing += needed[stalls[left]] > 0
        left += 1
        if missing:
            stretches.append((left - 1, right, given_up[:-1]))
            given_up = []
for text, holds in [
    ("a kind on the list is not sold at all", any(not sold[kind] for kind in wanted)),
    ("a kind is sold, but not as often as it is needed", any(0 < sold[kind] < wanted[kind] for kind in wanted)),
    ("it is possible to buy everything", bool(stretches)),
    ("a kind on the list is sold more often than it is needed", any(sold[kind] > wanted[kind] for kind in wanted)),
    ("a kind is on the list several times", len(wanted) < m),
    ("m = 1", m == 1),
]:
    if holds:
        print(text)
if stretches:
    number = min(range(len(stretches)), key=lambda i: stretches[i][1] - stretches[i][0])
    left, right, given_up = stretches[number]
    best = stalls[left:right + 1]
    have = Counter(best)
    once = iter(best)
    lengths = [r - l for l, r, _ in stretches]
    bought, in_order = [], []  # if the things are bought in the order of the list
    for stall, kind in enumerate(stalls):
        if kind == words[len(bought)]:
            bought.append(stall)
        if len(bought) == m:
            in_order.append((stall - bought[0], bought[0]))
            bought = []
    for text, holds in [
        ('stalls directly before the shortest stretch sell a kind of which it has enough',
         any(kind in wanted for kind in given_up)),
        ("the shortest stretch has more of a kind than needed", any(have[kind] > wanted[kind] for kind in wanted)),
        ("the shortest stretch has stalls with nothing from the list", any(kind not in wanted for kind in best)),
        ("the shortest stretch has stalls where nothing is bought", len(best) > m),
        ("the shortest stretch shares stalls with another one that begins earlier",
         number > 0 and stretches[number - 1][1] >= left),
        ("several stretches are equally short", lengths.count(right - left) > 1),
        ("the shortest stretch is not the first one", number > 0),
        ("the shortest stretch is not the last one", number < len(stretches) - 1),
        ("the shortest stretch is the whole street", left == 0 and right == n - 1),
        ("the shortest stretch ends at the last stall", right == n - 1),
        ("the shortest stretch begins at stall 1", left == 0),
        ("stalls before the shortest stretch sell something from the list", any(w in wanted for w in stalls[:left])),
        ("stalls at the beginning of the street do not belong to the shortest stretch", left > 0),
        ("the shortest stretch does not begin with the first thing of the list", best[0] != words[0]),
        ("the shortest stretch does not sell the things in the order of the list", not all(w in once for w in words)),
        ('buying each next thing on the list as soon as possible finds another stretch or none',
         min(in_order, default=None) != (right - left, left)),
    ]:
        if holds:
            print(text)
