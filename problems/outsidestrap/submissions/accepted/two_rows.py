n, capacity = map(int, input().split())
free = [0] * (capacity + 1)
taken = [0] * (capacity + 1)
for _ in range(n):
    weight, use = map(int, input().split())
    # Whole rows at once: the first `weight` entries have no room for the thing.
    packed = [a if a > b + use else b + use for a, b in zip(taken[weight:], taken)]
    taken = taken[:weight] + packed
    taken = [a if a > b + use else b + use for a, b in zip(taken, free)]
    free = free[:weight] + [a if a > b + use else b + use for a, b in zip(free[weight:], free)]
print(taken[capacity])
