# Takes only one box away for each day, although the eggs of one day may fill several boxes.
from collections import Counter

n, k = map(int, input().split())
seen = Counter([0])
remainder = 0
periods = 0
for eggs in map(int, input().split()):
    remainder += eggs
    if remainder >= k:
        remainder -= k
    periods += seen[remainder]
    seen[remainder] += 1
print(periods)
