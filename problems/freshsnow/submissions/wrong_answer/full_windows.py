# Begins on day k and forgets the days before.
n, k, s = map(int, input().split())
snow = list(map(int, input().split()))
total = sum(snow[:k])
closed = int(total >= s)
for day in range(k, n):
    total += snow[day] - snow[day - k]
    if total >= s:
        closed += 1
print(closed)
