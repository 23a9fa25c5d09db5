# Packs the inside as well as possible, and then hangs the most valuable of the remaining items on the strap.
n, limit = map(int, input().split())
items = [tuple(map(int, input().split())) for _ in range(n)]
best = {0: (0, frozenset())}
for number, (weight, value) in enumerate(items):
    for grams, (total, packed) in sorted(best.items(), reverse=True):
        heavier = grams + weight
        if heavier <= limit and (heavier not in best or best[heavier][0] < total + value):
            best[heavier] = (total + value, packed | {number})
total, packed = max(best.values(), key=lambda choice: choice[0])
print(total + max((value for number, (_, value) in enumerate(items) if number not in packed), default=0))
