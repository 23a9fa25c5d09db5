# Packs by use for each gram; the best of what is left goes on the strap.
n, capacity = map(int, input().split())
things = [tuple(map(int, input().split())) for _ in range(n)]
things.sort(key=lambda thing: -thing[1] / thing[0])
total = 0
left = []
for weight, use in things:
    if weight <= capacity:
        capacity -= weight
        total += use
    else:
        left.append(use)
print(total + max(left, default=0))
