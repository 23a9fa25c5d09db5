# Follows the taken pitches by recursion, which is too deep for a long row of them.
import sys

sys.setrecursionlimit(10_000)
p, n, *wishes = map(int, sys.stdin.read().split())
next_free = list(range(p + 1))


def find(pitch):
    if next_free[pitch] != pitch:
        next_free[pitch] = find(next_free[pitch])
    return next_free[pitch]


most, who = -1, 0
for family, wish in enumerate(wishes, 1):
    pitch = find(wish - 1)
    if pitch == p:
        pitch = find(0)
    next_free[pitch] = pitch + 1
    passed = (pitch - wish + 1) % p
    if passed > most:
        most, who = passed, family
print(who, most)
