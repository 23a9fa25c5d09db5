# Begins with mast 1, always moors the shortest mast that fits next, and says tangled if none fits. Other orders may work.
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
