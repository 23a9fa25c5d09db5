# Always prints an order, also if d is so large that some rigging gets tangled in every order.
boats, apart = map(int, input().split())
half = boats // 2
order = [half + 1] if boats % 2 == 1 else []
for low in range(1, half + 1):
    high = boats - half + low
    order += [low, high] if boats % 2 == 1 else [high, low]
print(*order)
