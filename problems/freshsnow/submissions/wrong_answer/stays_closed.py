# Leaves the road closed on all days after the first one with danger.
n, k, s = map(int, input().split())
snow = list(map(int, input().split()))
total = 0
closed = 0
is_closed = False
for day in range(n):
    total += snow[day]
    if day >= k:
        total -= snow[day - k]
    if total >= s:
        is_closed = True
    if is_closed:
        closed += 1
print(closed)
