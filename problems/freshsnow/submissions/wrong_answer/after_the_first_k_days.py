# Begins on day k + 1, so the road is never closed on the first k days.
n, k, s = map(int, input().split())
snow = list(map(int, input().split()))
total = sum(snow[:k])
closed = 0
for day in range(k, n):
    total += snow[day] - snow[day - k]
    if total >= s:
        closed += 1
print(closed)
