# Compares a stretch before it gives up the stalls at the beginning that are not needed.
from collections import Counter

n, m = map(int, input().split())
stalls = input().split()
needed = Counter(input().split())
missing = m
left = 0
best = None
for right, kind in enumerate(stalls):
    if needed[kind] > 0:
        missing -= 1
    needed[kind] -= 1
    if missing == 0 and (best is None or right - left < best[1] - best[0]):
        best = (left, right)
    while missing == 0:
        needed[stalls[left]] += 1
        if needed[stalls[left]] > 0:
            missing += 1
        left += 1
print("impossible" if best is None else f"{best[0] + 1} {best[1] + 1}")
