# Moors all odd heights and then all even ones, so neighbours differ by only 2 metres, whatever d is.
boats, apart = map(int, input().split())
if boats > 1 and apart > boats // 2:
    print('tangled')
else:
    odd = list(range(1, boats + 1, 2))
    even = list(range(2, boats + 1, 2))
    print(*odd, *even)
