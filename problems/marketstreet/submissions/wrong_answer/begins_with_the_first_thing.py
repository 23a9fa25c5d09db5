# Begins only at stalls that sell the first thing on the list, although the order of the list does not matter.
from collections import Counter

n, m = map(int, input().split())
stalls = input().split()
wanted = input().split()
best = None
for left in range(n):
    if stalls[left] != wanted[0]:
        continue
    needed = Counter(wanted)
    missing = m
    for right in range(left, n):
        if needed[stalls[right]] > 0:
            missing -= 1
        needed[stalls[right]] -= 1
        if missing == 0:
            if best is None or right - left < best[1] - best[0]:
                best = (left, right)
            break
print("impossible" if best is None else f"{best[0] + 1} {best[1] + 1}")
