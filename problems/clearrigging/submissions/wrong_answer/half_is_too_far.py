# Says tangled too early: a difference of exactly half of the boats, rounded down, is still possible.
boats, apart = map(int, input().split())
half = boats // 2
if boats > 1 and apart >= half:
    print('tangled')
else:
    order = [half + 1] if boats % 2 == 1 else []
    for low in range(1, half + 1):
        high = boats - half + low
        order += [low, high] if boats % 2 == 1 else [high, low]
    print(*order)
