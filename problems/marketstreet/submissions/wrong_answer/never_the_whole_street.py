# Says impossible if the whole street is needed, from the first stall to the last one.
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
    while missing == 0:
        if right - left + 1 < (n if best is None else best[1] - best[0] + 1):
            best = (left, right)
        needed[stalls[left]] += 1
        if needed[stalls[left]] > 0:
            missing += 1
        left += 1
print("impossible" if best is None else f"{best[0] + 1} {best[1] + 1}")
