n, capacity = map(int, input().split())
barrel = 0
tap = 0
for _ in range(n):
    w = int(input())
    if w > 0:
        barrel = min(barrel + w, capacity)
    else:
        need = -w
        used = min(need, barrel)
        barrel -= used
        tap += need - used
print(tap)
