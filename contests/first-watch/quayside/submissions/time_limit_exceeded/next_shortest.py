# Looks through all boats for the shortest one again and again.
length, n = map(int, input().split())
boats = list(map(int, input().split()))
used = -1
moored = 0
while boats:
    shortest = min(boats)
    used += 1 + shortest
    if used > length:
        break
    moored += 1
    boats.remove(shortest)
print(moored)
