# With an odd number of boats, moors the one in the middle of the heights at the end, next to a mast of almost the same height.
boats, apart = map(int, input().split())
half = boats // 2
if boats > 1 and apart > half:
    print('tangled')
else:
    order = []
    for low in range(1, half + 1):
        high = boats - half + low
        order += [high, low]
    if boats % 2 == 1:
        order.append(half + 1)
    print(*order)
