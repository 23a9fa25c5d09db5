# Among the items that are taken, the heaviest can always be the one on the strap. So the items inside come before it in
# the order of weights.
n, limit = map(int, input().split())
items = sorted(tuple(map(int, input().split())) for _ in range(n))
inside = [0] * (limit + 1)
best = 0
for weight, value in items:
    best = max(best, inside[limit] + value)
    inside[weight:] = [a if a > b + value else b + value for a, b in zip(inside[weight:], inside)]
print(best)
