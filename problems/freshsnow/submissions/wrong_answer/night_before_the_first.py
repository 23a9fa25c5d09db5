# On the first k days, takes away nights from the end of the list, although no night is old enough to go.
n, k, s = map(int, input().split())
snow = list(map(int, input().split()))
total = 0
closed = 0
for day in range(n):
    total += snow[day] - snow[day - k]
    if total >= s:
        closed += 1
print(closed)
