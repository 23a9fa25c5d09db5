# Counts for each climber how many climbers are better.
n = int(input())
results = []
for _ in range(n):
    t, a = map(int, input().split())
    results.append((t, -a))
places = []
for result in results:
    place = 1
    for other in results:
        if other > result:
            place += 1
    places.append(place)
print(*places)
