# Compares the eggs left over on single days, and not those left over from all days up to a day.
n, k = map(int, input().split())
seen = [0] * k
seen[0] = 1
remainder = 0
periods = 0
for eggs in map(int, input().split()):
    remainder = eggs % k
    periods += seen[remainder]
    seen[remainder] += 1
print(periods)
