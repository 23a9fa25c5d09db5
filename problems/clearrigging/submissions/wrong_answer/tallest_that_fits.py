# Begins with the tallest mast, always moors the tallest that fits next, and says tangled if none fits. Other orders may work.
boats, apart = map(int, input().split())
left = list(range(boats - 1, 0, -1))
order = [boats]
while left:
    fitting = next((height for height in left if abs(height - order[-1]) >= apart), None)
    if fitting is None:
        break
    order.append(fitting)
    left.remove(fitting)
if left:
    print('tangled')
else:
    print(*order)
