# The neighbours in the middle of the heights meet at the end.
boats, apart = map(int, input().split())
if boats > 1 and apart > boats // 2:
    print('tangled')
else:
    print(*[i // 2 + 1 if i % 2 == 0 else boats - i // 2 for i in range(boats)])
