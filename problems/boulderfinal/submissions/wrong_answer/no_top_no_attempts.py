# Lets all climbers without a top share the same place, although fewer attempts are better for them, too.
n = int(input())
results = []
for _ in range(n):
    tops, attempts = map(int, input().split())
    results.append((-tops, attempts if tops > 0 else 0))
order = sorted(range(n), key=lambda i: results[i])
places = [0] * n
for position, climber in enumerate(order):
    before = order[position - 1]
    if position > 0 and results[climber] == results[before]:
        places[climber] = places[before]
    else:
        places[climber] = position + 1
print(*places)
