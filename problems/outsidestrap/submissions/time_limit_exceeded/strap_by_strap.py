# Solves a plain knapsack anew for every thing that may hang outside.
n, capacity = map(int, input().split())
things = [tuple(map(int, input().split())) for _ in range(n)]
answer = 0
for outside in range(n):
    best = [0] * (capacity + 1)
    for number, (weight, use) in enumerate(things):
        if number == outside:
            continue
        for room in range(capacity, weight - 1, -1):
            if best[room - weight] + use > best[room]:
                best[room] = best[room - weight] + use
    answer = max(answer, best[capacity] + things[outside][1])
print(answer)
