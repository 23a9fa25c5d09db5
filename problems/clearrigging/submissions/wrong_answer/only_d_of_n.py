# Says tangled only if d is as large as n, although a smaller d can be too large as well.
boats, apart = map(int, input().split())
half = boats // 2
if boats > 1 and apart >= boats:
    print('tangled')
else:
    order = [half + 1] if boats % 2 == 1 else []
    for low in range(1, half + 1):
        high = boats - half + low
        order += [low, high] if boats % 2 == 1 else [high, low]
    print(*order)
