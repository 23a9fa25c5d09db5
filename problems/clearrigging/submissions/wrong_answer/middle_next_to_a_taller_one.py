# With an odd number of boats, begins with the one in the middle of the heights and moors the next taller one beside it.
boats, apart = map(int, input().split())
half = boats // 2
if boats > 1 and apart > half:
    print('tangled')
else:
    order = [half + 1] if boats % 2 == 1 else []
    for low in range(1, half + 1):
        high = boats - half + low
        order += [high, low]
    print(*order)
