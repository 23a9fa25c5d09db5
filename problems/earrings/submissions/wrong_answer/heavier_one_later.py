# Misses the pairs in which the heavier stone comes before the lighter one in the input.
n = int(input())
weights = list(map(int, input().split()))
order = sorted(range(n), key=lambda stone: weights[stone])
lighter, heavier = {}, {}
for first, second in zip([n] + order, order + [n]):
    lighter[second], heavier[first] = first, second
# Takes the stones out of the ordered list, from the last one of the input to the first.
best = (10**10, 0, 0)
for stone in range(n - 1, -1, -1):
    before, after = lighter[stone], heavier[stone]
    if before < n:
        best = min(best, (weights[stone] - weights[before], weights[before], weights[stone]))
    heavier[before], lighter[after] = after, before
print(best[1], best[2])
