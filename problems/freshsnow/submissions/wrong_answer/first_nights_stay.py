# Keeps the first k nights forever and leaves out all later ones.
n, k, s = map(int, input().split())
snow = list(map(int, input().split()))
total = 0
closed = 0
for day in range(n):
    if day < k:
        total += snow[day]
    if total >= s:
        closed += 1
print(closed)
