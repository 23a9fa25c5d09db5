# Forgets the water that was in the barrel before the rain.
n, capacity = map(int, input().split())
barrel = 0
tap = 0
for _ in range(n):
    w = int(input())
    if w > 0:
        barrel = min(w, capacity)
    else:
        used = min(-w, barrel)
        barrel -= used
        tap += -w - used
print(tap)
