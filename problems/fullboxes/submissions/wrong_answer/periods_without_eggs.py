# Does not count periods without any eggs, although they fill 0 boxes and nothing remains.
n, k = map(int, input().split())
seen = [0] * k
seen[0] = 1
remainder = 0
empty_days = 0
periods = 0
for eggs in map(int, input().split()):
    remainder = (remainder + eggs) % k
    periods += seen[remainder]
    seen[remainder] += 1
    empty_days = empty_days + 1 if eggs == 0 else 0
    periods -= empty_days
print(periods)
