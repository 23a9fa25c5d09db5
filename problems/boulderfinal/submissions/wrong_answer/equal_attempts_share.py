# Lets a climber share the place of the next better one if their attempts are equal, although their tops differ.
n = int(input())
results = []
for _ in range(n):
    tops, attempts = map(int, input().split())
    results.append((-tops, attempts))
order = sorted(range(n), key=lambda i: results[i])
places = [0] * n
for position, climber in enumerate(order):
    before = order[position - 1]
    if position > 0 and results[climber][1] == results[before][1]:
        places[climber] = places[before]
    else:
        places[climber] = position + 1
print(*places)
