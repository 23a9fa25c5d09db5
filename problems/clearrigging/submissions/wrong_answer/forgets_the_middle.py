# An odd number of boats has one that belongs to neither half.
boats, apart = map(int, input().split())
half = boats // 2
if boats > 1 and apart > half:
    print('tangled')
else:
    for low in range(1, half + 1):
        print(half + low, low)
