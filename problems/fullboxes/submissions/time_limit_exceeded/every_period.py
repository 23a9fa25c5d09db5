# Adds up every period, one day longer each time.
n, k = map(int, input().split())
eggs = list(map(int, input().split()))
periods = 0
for first in range(n):
    total = 0
    for last in range(first, n):
        total += eggs[last]
        if total % k == 0:
            periods += 1
print(periods)
