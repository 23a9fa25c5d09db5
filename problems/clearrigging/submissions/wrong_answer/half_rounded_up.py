# With an odd number of boats, prints an order for a d that is a little too large.
boats, apart = map(int, input().split())
half = boats // 2
if boats > 1 and apart > (boats + 1) // 2:
    print('tangled')
else:
    order = [half + 1] if boats % 2 == 1 else []
    for low in range(1, half + 1):
        high = boats - half + low
        order += [low, high] if boats % 2 == 1 else [high, low]
    print(*order)
