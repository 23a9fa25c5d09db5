# Takes nothing from the tap while there is some water in the barrel, although this water may not be enough.
n, capacity = map(int, input().split())
barrel = 0
tap = 0
for _ in range(n):
    w = int(input())
    if w > 0:
        barrel = min(barrel + w, capacity)
    elif barrel > 0:
        barrel = max(barrel + w, 0)
    else:
        tap += -w
print(tap)
