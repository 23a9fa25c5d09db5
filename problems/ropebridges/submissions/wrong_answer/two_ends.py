# Starts with the whole track and drops the weaker one of its two ends, until nothing is left.
n = int(input())
limits = list(map(int, input().split()))
lengths = list(map(int, input().split()))
order = []
first, last = 0, n - 1
while first <= last:
    if limits[first] <= limits[last]:
        order.append(first)
        first += 1
    else:
        order.append(last)
        last -= 1
best = metres = 0
load = 10**6
for i in reversed(order):
    load = min(load, limits[i])
    metres += lengths[i]
    best = max(best, load * metres)
print(best)
