n = int(input())
limits = list(map(int, input().split()))
lengths = list(map(int, input().split()))
open_trips = []
position = best = 0
for limit, length in zip(limits + [0], lengths + [0]):
    start = position
    while open_trips and open_trips[-1][1] >= limit:
        start, load = open_trips.pop()
        pay = load * (position - start)
        if pay > best:
            best = pay
    open_trips.append((start, limit))
    position += length
print(best)
