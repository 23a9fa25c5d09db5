boats, apart = map(int, input().split())
half = boats // 2
if boats > 1 and apart > half:
    print('tangled')
else:
    # The short half and the tall one in turn; a boat in the middle, where there is one, begins.
    order = [half + 1] if boats % 2 else []
    short, tall = list(range(1, half + 1)), list(range(boats - half + 1, boats + 1))
    for low, high in zip(short, tall):
        order += [low, high] if boats % 2 else [high, low]
    print(*order, sep='\n')
