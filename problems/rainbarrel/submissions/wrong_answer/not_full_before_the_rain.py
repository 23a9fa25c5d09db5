# Lets all the rain into a barrel that is not full yet, so the barrel can hold more than c litres.
n, capacity = map(int, input().split())
barrel = 0
tap = 0
for _ in range(n):
    w = int(input())
    if w > 0:
        if barrel < capacity:
            barrel += w
    else:
        used = min(-w, barrel)
        barrel -= used
        tap += -w - used
print(tap)
