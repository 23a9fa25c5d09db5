# Forgets that the barrel can be full.
n, capacity = map(int, input().split())
barrel = 0
tap = 0
for _ in range(n):
    barrel += int(input())
    if barrel < 0:
        tap -= barrel
        barrel = 0
print(tap)
