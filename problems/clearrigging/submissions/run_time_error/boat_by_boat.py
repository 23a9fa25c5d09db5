boats, apart = map(int, input().split())
half = boats // 2


def moor(pairs):
    # As deep as there are pairs of boats: the most of them are more than Python's stack takes.
    if pairs == 0:
        return [half + 1] if boats % 2 else []
    low, high = pairs, boats - half + pairs
    return moor(pairs - 1) + ([low, high] if boats % 2 else [high, low])


if boats > 1 and apart > half:
    print('tangled')
else:
    print(*moor(half), sep='\n')
