# Moors the short and the tall half in turns but begins with the shortest mast, so some neighbours are too close.
boats, apart = map(int, input().split())
half = boats // 2
if boats > 1 and apart > half:
    print('tangled')
else:
    order = []
    for low in range(1, half + 1):
        order += [low, low + half]
    if boats % 2 == 1:
        order.append(boats)
    print(*order)
