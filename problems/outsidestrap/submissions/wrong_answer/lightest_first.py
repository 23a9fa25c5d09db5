# Packs the lightest items first, although heavier ones may be worth more. The most valuable of the rest goes on the strap.
n, room = map(int, input().split())
items = sorted(tuple(map(int, input().split())) for _ in range(n))
total = 0
rest = [0]
for weight, value in items:
    if weight <= room:
        room -= weight
        total += value
    else:
        rest.append(value)
print(total + max(rest))
