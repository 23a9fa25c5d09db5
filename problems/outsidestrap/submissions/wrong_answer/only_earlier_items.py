# Packs only items inside that come before the item on the strap in the list.
n, limit = map(int, input().split())
items = [tuple(map(int, input().split())) for _ in range(n)]
inside = [0] * (limit + 1)
best = 0
for weight, value in items:
    best = max(best, inside[limit] + value)
    for grams in range(limit, weight - 1, -1):
        inside[grams] = max(inside[grams], inside[grams - weight] + value)
print(best)
