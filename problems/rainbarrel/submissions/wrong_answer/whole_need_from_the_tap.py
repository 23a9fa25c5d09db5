# Takes the whole need of a day from the tap if the barrel does not hold enough, although the water in it is used first.
n, capacity = map(int, input().split())
barrel = 0
tap = 0
for _ in range(n):
    w = int(input())
    barrel = min(barrel + w, capacity)
    if barrel < 0:
        tap += -w
        barrel = 0
print(tap)
