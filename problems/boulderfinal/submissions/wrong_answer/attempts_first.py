# Compares the attempts first, and the tops only if the attempts are equal. It must be the other way round.
n = int(input())
results = []
for _ in range(n):
    tops, attempts = map(int, input().split())
    results.append((attempts, -tops))
order = sorted(range(n), key=lambda i: results[i])
places = [0] * n
for position, climber in enumerate(order):
    before = order[position - 1]
    if position > 0 and results[climber] == results[before]:
        places[climber] = places[before]
    else:
        places[climber] = position + 1
print(*places)
