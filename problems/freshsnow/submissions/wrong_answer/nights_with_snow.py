# Counts the last k nights with snow, but a night without snow is one of the k nights, too.
n, k, s = map(int, input().split())
nights = []
total = 0
closed = 0
for night in map(int, input().split()):
    total += night
    if night > 0:
        nights.append(night)
        if len(nights) > k:
            total -= nights[-k - 1]
    if total >= s:
        closed += 1
print(closed)
