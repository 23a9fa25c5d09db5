# Always hangs the most valuable of the items that she takes on the strap.
n, limit = map(int, input().split())
items = sorted((tuple(map(int, input().split())) for _ in range(n)), key=lambda item: item[1])
inside = [0] * (limit + 1)
best = 0
for weight, value in items:
    best = max(best, inside[limit] + value)
    for grams in range(limit, weight - 1, -1):
        inside[grams] = max(inside[grams], inside[grams - weight] + value)
print(best)
