# Right, and then a word too many.
boats, apart = map(int, input().split())
half = boats // 2
if boats > 1 and apart > half:
    print('tangled')
else:
    print(*[step * half % boats + 1 for step in range(boats)] if boats % 2 else
          [height for low in range(1, half + 1) for height in (low + half, low)])
    print('clear')
