# Never checks the nights up to the last one in the list, so the last day is missing.
n, k, s = map(int, input().split())
snow = list(map(int, input().split()))
total = 0
closed = 0
for day in range(n):
    if total >= s:
        closed += 1
    total += snow[day]
    if day >= k:
        total -= snow[day - k]
print(closed)
