# If nothing remains from day 1 up to a day, counts only that one period, and no later one that ends on the same day.
n, k = map(int, input().split())
seen = [0] * k
seen[0] = 1
remainder = 0
periods = 0
for eggs in map(int, input().split()):
    remainder = (remainder + eggs) % k
    if remainder == 0:
        periods += 1
    else:
        periods += seen[remainder]
    seen[remainder] += 1
print(periods)
