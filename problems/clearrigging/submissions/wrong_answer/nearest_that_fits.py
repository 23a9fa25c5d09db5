# Begins with mast 1, always moors the mast of the nearest height that fits next, and says tangled if none fits. Other orders may work.
boats, apart = map(int, input().split())
# The nearest free height from here on, downwards and upwards; 0 and boats + 1 are always free.
down = list(range(boats + 2))
up = list(range(boats + 2))


def free(links, height):
    while links[height] != height:
        links[height] = links[links[height]]
        height = links[height]
    return height


last = 1
order = []
while True:
    order.append(last)
    down[last] = last - 1
    up[last] = last + 1
    low = free(down, max(last - apart, 0))
    high = free(up, min(last + apart, boats + 1))
    if low == 0 and high == boats + 1:
        break
    last = low if high == boats + 1 or 0 < low and last - low <= high - last else high
print(*order if len(order) == boats else ['tangled'])
