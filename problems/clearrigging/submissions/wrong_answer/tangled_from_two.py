# Says tangled whenever neighbours must differ by 2 metres or more, although many such orders exist.
boats, apart = map(int, input().split())
order = []
low, high = 1, boats
while low < high:
    order += [low, high]
    low += 1
    high -= 1
if low == high:
    order.append(low)
if all(abs(a - b) >= apart for a, b in zip(order, order[1:])):
    print(*order)
else:
    print('tangled')
