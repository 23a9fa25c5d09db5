# Looks for shared places among climbers who follow each other in the start list, not in the ranking.
n = int(input())
results = []
for _ in range(n):
    tops, attempts = map(int, input().split())
    results.append((-tops, attempts))
order = sorted(range(n), key=lambda i: results[i])
places = [0] * n
for position, climber in enumerate(order):
    if position > 0 and results[position] == results[position - 1]:
        places[climber] = places[order[position - 1]]
    else:
        places[climber] = position + 1
print(*places)
