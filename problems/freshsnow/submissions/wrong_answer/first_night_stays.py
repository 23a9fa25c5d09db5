# Never takes night 1 away, so its snow counts on all days.
n, k, s = map(int, input().split())
snow = list(map(int, input().split()))
total = 0
closed = 0
for day in range(n):
    total += snow[day]
    if day > k:
        total -= snow[day - k]
    if total >= s:
        closed += 1
print(closed)
