# Does not count periods of a single day.
n, k = map(int, input().split())
seen = [0] * k
seen[0] = 1
remainder = 0
periods = 0
for eggs in map(int, input().split()):
    remainder = (remainder + eggs) % k
    if eggs % k > 0:
        periods += seen[remainder]
    else:
        periods += seen[remainder] - 1
    seen[remainder] += 1
print(periods)
