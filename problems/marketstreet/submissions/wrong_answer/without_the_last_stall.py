# Never compares a stretch that ends at the last stall, although the best one may end there.
from collections import Counter

n, m = map(int, input().split())
stalls = input().split()
need = Counter(input().split())
missing = m
left = 0
best = None
for right in range(n - 1):
    if need[stalls[right]] > 0:
        missing -= 1
    need[stalls[right]] -= 1
    while missing == 0:
        if best is None or right - left < best[1] - best[0]:
            best = (left, right)
        need[stalls[left]] += 1
        if need[stalls[left]] > 0:
            missing += 1
        left += 1
print("impossible" if best is None else f"{best[0] + 1} {best[1] + 1}")
