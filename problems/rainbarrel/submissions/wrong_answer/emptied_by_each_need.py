# Empties the barrel whenever the garden needs water, although the rest of the water stays in it.
n, capacity = map(int, input().split())
barrel = 0
tap = 0
for _ in range(n):
    w = int(input())
    if w > 0:
        barrel = min(barrel + w, capacity)
    elif w < 0:
        tap += max(0, -w - barrel)
        barrel = 0
print(tap)
