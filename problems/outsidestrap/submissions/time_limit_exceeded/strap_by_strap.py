# Solves the problem without a strap once for each item that may hang outside.
n, limit = map(int, input().split())
items = [tuple(map(int, input().split())) for _ in range(n)]
answer = 0
for outside in range(n):
    best = [0] * (limit + 1)
    for number, (weight, value) in enumerate(items):
        if number == outside:
            continue
        for grams in range(limit, weight - 1, -1):
            best[grams] = max(best[grams], best[grams - weight] + value)
    answer = max(answer, best[limit] + items[outside][1])
print(answer)
