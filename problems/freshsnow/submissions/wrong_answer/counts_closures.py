# Counts how often the road closes. If it stays closed on the next day, that day counts, too.
n, k, s = map(int, input().split())
snow = list(map(int, input().split()))
total = 0
closures = 0
is_closed = False
for day in range(n):
    total += snow[day]
    if day >= k:
        total -= snow[day - k]
    if total >= s and not is_closed:
        closures += 1
    is_closed = total >= s
print(closures)
