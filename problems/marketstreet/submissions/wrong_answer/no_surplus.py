# Gives up the beginning of a stretch when it has more of a kind than needed, although such a stall can be passed by.
from collections import Counter

n, m = map(int, input().split())
stalls = input().split()
needed = Counter(input().split())
wanted = set(needed)
missing = m
left = 0
best = None
for right, kind in enumerate(stalls):
    if kind not in wanted:
        continue
    needed[kind] -= 1
    missing -= 1
    while needed[kind] < 0 or stalls[left] not in wanted:
        if stalls[left] in wanted:
            needed[stalls[left]] += 1
            missing += 1
        left += 1
    if missing == 0 and (best is None or right - left < best[1] - best[0]):
        best = (left, right)
print("impossible" if best is None else f"{best[0] + 1} {best[1] + 1}")
