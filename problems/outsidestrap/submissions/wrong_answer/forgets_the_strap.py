# Forgets the strap: one item may hang outside, and its weight does not count.
n, limit = map(int, input().split())
inside = [0] * (limit + 1)
for _ in range(n):
    weight, value = map(int, input().split())
    for grams in range(limit, weight - 1, -1):
        inside[grams] = max(inside[grams], inside[grams - weight] + value)
print(inside[limit])
