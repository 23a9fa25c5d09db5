# Takes the oldest night away one day too early, so only k - 1 nights count.
n, k, s = map(int, input().split())
snow = list(map(int, input().split()))
total = 0
closed = 0
for day in range(n):
    total += snow[day]
    if day >= k - 1:
        total -= snow[day - k + 1]
    if total >= s:
        closed += 1
print(closed)
