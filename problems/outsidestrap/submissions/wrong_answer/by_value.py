# Packs the most valuable items first, although several lighter ones may be worth more together.
n, room = map(int, input().split())
items = [tuple(map(int, input().split())) for _ in range(n)]
items.sort(key=lambda item: item[1], reverse=True)
total = 0
rest = [0]
for weight, value in items:
    if weight <= room:
        room -= weight
        total += value
    else:
        rest.append(value)
print(total + max(rest))
