# Counts the periods that begin with day 1 twice.
n, k = map(int, input().split())
seen = [0] * k
seen[0] = 1
remainder = 0
periods = 0
for eggs in map(int, input().split()):
    remainder = (remainder + eggs) % k
    if remainder == 0:
        periods += 1
    periods += seen[remainder]
    seen[remainder] += 1
print(periods)
