# Forgets the total before the first day, so periods that begin with day 1 are missing.
n, k = map(int, input().split())
seen = [0] * k
remainder = 0
periods = 0
for eggs in map(int, input().split()):
    remainder = (remainder + eggs) % k
    periods += seen[remainder]
    seen[remainder] += 1
print(periods)
