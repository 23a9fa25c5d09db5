# Begins at one end of the heights, always moors the next boat from that end that fits, and says tangled if none does. Other orders may work.
boats, apart = map(int, input().split())
left = list(range(2, boats + 1))
order = [1]
while left:
    fitting = [height for height in left if abs(height - order[-1]) >= apart]
    if not fitting:
        break
    order.append(fitting[0])
    left.remove(fitting[0])
if left:
    print('tangled')
else:
    print(*order)
