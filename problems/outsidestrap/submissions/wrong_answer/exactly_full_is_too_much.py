# Treats a weight of exactly w grams inside as too much. At most w grams are allowed.
n, limit = map(int, input().split())
items = sorted(tuple(map(int, input().split())) for _ in range(n))
inside = [0] * max(limit, 1)
best = 0
for weight, value in items:
    best = max(best, inside[-1] + value)
    for grams in range(limit - 1, weight - 1, -1):
        inside[grams] = max(inside[grams], inside[grams - weight] + value)
print(best)
