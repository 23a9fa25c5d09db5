# Gives place 0 to all climbers if they are equally good, as if somebody before them shared it.
n = int(input())
results = []
for _ in range(n):
    tops, attempts = map(int, input().split())
    results.append((-tops, attempts))
order = sorted(range(n), key=lambda i: results[i])
places = [0] * n
for position, climber in enumerate(order):
    before = order[position - 1]
    if results[climber] == results[before]:
        places[climber] = places[before]
    else:
        places[climber] = position + 1
print(*places)
