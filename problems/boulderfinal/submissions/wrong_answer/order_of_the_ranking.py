# Prints the places from the best climber to the last one, not in the order of the start list.
n = int(input())
results = []
for _ in range(n):
    t, a = map(int, input().split())
    results.append((-t, a))
results.sort()
places = []
for i in range(n):
    if i > 0 and results[i] == results[i - 1]:
        places.append(places[-1])
    else:
        places.append(i + 1)
print(*places)
