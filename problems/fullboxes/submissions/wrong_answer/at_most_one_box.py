# Counts only periods with exactly k eggs or none, but several boxes may be filled as well.
from collections import Counter

n, k = map(int, input().split())
seen = Counter([0])
total = 0
periods = 0
for eggs in map(int, input().split()):
    total += eggs
    periods += seen[total - k] + seen[total]
    seen[total] += 1
print(periods)
