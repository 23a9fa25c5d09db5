# Limits the rain of a single day to c litres, but not what several rainy days fill into the barrel.
n, capacity = map(int, input().split())
barrel = 0
tap = 0
for _ in range(n):
    w = int(input())
    if w > 0:
        barrel += min(w, capacity)
    else:
        used = min(-w, barrel)
        barrel -= used
        tap += -w - used
print(tap)
